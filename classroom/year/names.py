"""First names for made-up classes, as they are common in Sweden."""

NAMES = (
    "Adam", "Agnes", "Albin", "Ali", "Alice", "Alma", "Alva", "Amina", "Arvid", "Astrid", "August", "Axel", "Ayan",
    "Benjamin", "Bilal", "Cornelia", "Ebba", "Edith", "Elias", "Elin", "Ella", "Elsa", "Emil", "Ester", "Farah",
    "Filip", "Freja", "Gabriel", "Hanna", "Harry", "Hassan", "Hedda", "Henry", "Hugo", "Ida", "Ines", "Iris", "Isak",
    "Jack", "Juni", "Klara", "Leah", "Leo", "Liam", "Lilly", "Linus", "Lo", "Love", "Lucas", "Lykke", "Maja", "Malte",
    "Maryam", "Matteo", "Melvin", "Minna", "Moa", "Mohamed", "Molly", "Nellie", "Nils", "Noah", "Noor", "Nora", "Olle",
    "Omar", "Oscar", "Otto", "Rut", "Saga", "Sally", "Samir", "Selma", "Sigge", "Signe", "Sixten", "Sofia", "Stella",
    "Stina", "Svante", "Tage", "Theo", "Tuva", "Vera", "Viggo", "Vilgot", "Vincent", "Wilma", "Yusuf", "Zahra", "Åke",
    "Åsa", "Örjan",
)  # fmt: skip
