"""Reports as files to take along: CSV, XLSX, and one A4 per pupil as PDF.

`tables` what stands in them · `naming` what a file is called · `csv_file`, `xlsx_file` the two kinds of table ·
`sheets` what stands on each A4 · `paper` draws them, in a process of its own (`worker`) · `making` that process in the
background, and how far it has come.
"""
