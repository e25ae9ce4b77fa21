# ruff: noqa: E501 - drawings are long lines
"""Draws static/art/: suits, 52 faces, joker, back, the twelve pictures of the picture code. Run: python3 docs/make/art.py"""

import os
import re
from pathlib import Path

ART = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "static", "art", "")
C = dict(S="#1f2a4d", H="#b3202f", D="#8a5200", C="#1c6b3c")
P = dict(
    S='<path d="M12 1.5c4 4.7 9 8 9 12.4 0 2.7-2 4.6-4.4 4.6-1.4 0-2.6-.6-3.5-1.7.2 2.2.9 4 2.4 5.7H8.500c1.500-1.700 2.200-3.500 2.400-5.700-.9 1.100-2.100 1.700-3.500 1.700C5 18.500 3 16.600 3 13.900 3 9.500 8 6.200 12 1.500z"/>',
    H='<path d="M12 22C5 16.300 1.800 12.500 1.800 8.300 1.800 5 4.200 2.800 7 2.800c2.100 0 3.900 1.200 5 3.200 1.100-2 2.900-3.200 5-3.200 2.800 0 5.200 2.200 5.200 5.500C22.200 12.500 19 16.300 12 22z"/>',
    D='<path d="M12 1.200c2.400 4.200 5 7.600 8.400 10.800-3.400 3.200-6 6.600-8.400 10.800C9.600 18.600 7 15.200 3.600 12 7 8.800 9.600 5.400 12 1.200z"/>',
    C='<circle cx="12" cy="6.700" r="4.900"/><circle cx="6.600" cy="13.600" r="4.900"/><circle cx="17.400" cy="13.600" r="4.900"/><path d="M12 9c.1 6 .8 9.700 3.200 13.500H8.800C11.200 18.700 11.900 15 12 9z"/>',
)


def w(n, vb, body):
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {vb}">{body}</svg>\n'
    Path(ART + n + ".svg").write_text(re.sub(r"(\.\d)00(?=\D)", r"\1", drawing))


def pip(s, cx, cy, size, fill=None):
    k = size / 24
    return f'<g transform="translate({cx - size / 2:.1f} {cy - size / 2:.1f}) scale({k:.3f})" fill="{fill or C[s]}">{P[s]}</g>'


GOLD = "#e3a72c"
SK = dict(S="#f1c9a5", H="#8d5a3a", D="#e0ac7e", C="#5f3c28")
HR = dict(S="#6b3a1e", H="#231a17", D="#c98a2b", C="#191414")
SOFT = dict(S="#dfe4f2", H="#fbe3e3", D="#fbedcf", C="#dff0e3")
for s in "SHDC":
    w("suit-" + s.lower(), "24 24", f'<g fill="{C[s]}">{P[s]}</g>')
    for n in range(2, 11):
        b = ""
        for i in range(10):
            x = 62 if i < 5 else 91
            y = 25 + 27.5 * (i % 5)
            b += pip(s, x, y, 22) if i < n else f'<circle cx="{x}" cy="{y}" r="2.200" fill="#cfc9bb"/>'
        w(f"face-{s.lower()}{n}", "112 160", b)
    w(f"face-{s.lower()}a", "112 160", f'<circle cx="68" cy="98" r="40" fill="{SOFT[s]}"/>' + pip(s, 68, 98, 54))
    c, sk, hr, so = C[s], SK[s], HR[s], SOFT[s]
    body = (
        f'<path d="M26 160c0-26 17-42 44-42s42 16 42 42z" fill="{c}"/><path d="M54 120l16 22 16-22-4-3H58z" fill="{so}"/>'
        + pip(s, 96, 149, 15, so)
    )
    head = (
        f'<rect x="63" y="104" width="14" height="20" rx="6" fill="{sk}"/><circle cx="70" cy="90" r="21" fill="{sk}"/>'
    )
    face = (
        '<circle cx="62" cy="90" r="2.400" fill="#1b2438"/><circle cx="78" cy="90" r="2.400" fill="#1b2438"/>'
        if s not in "HC"
        else '<circle cx="62" cy="90" r="2.400" fill="#14100e"/><circle cx="78" cy="90" r="2.400" fill="#14100e"/>'
    )
    smile = '<path d="M64 98q6 5 12 0" fill="none" stroke="#1b2438" stroke-width="2" stroke-linecap="round"/>'
    crown = f'<path d="M48 78l-4-27 14 13 12-19 12 19 14-13-4 27z" fill="{GOLD}"/><path d="M48 78h44v-5H48z" fill="#b97c10"/><circle cx="44" cy="50" r="3.500" fill="{c}"/><circle cx="70" cy="44" r="3.500" fill="{c}"/><circle cx="96" cy="50" r="3.500" fill="{c}"/>'
    beard = f'<path d="M49 91c1 19 10 30 21 30s20-11 21-30c-5 8-13 5-21 5s-16 3-21-5z" fill="{hr}"/><path d="M65 102q5 3 10 0" fill="none" stroke="{so}" stroke-width="2" stroke-linecap="round"/>'
    w(f"face-{s.lower()}k", "112 160", body + head + beard + face + crown)
    hair = f'<path d="M42 122V88a28 28 0 0 1 56 0v34c-8 4-14 2-16-4H58c-2 6-8 8-16 4z" fill="{hr}"/>'
    fringe = f'<path d="M48 88c2-14 12-20 22-20s20 6 22 20c-8-3-14-8-18-13-4 7-14 12-26 13z" fill="{hr}"/>'
    tiara = f'<path d="M50 68q20-12 40 0l2-10-10 3-12-11-12 11-10-3z" fill="{GOLD}"/><circle cx="70" cy="49" r="4" fill="{c}"/><circle cx="48" cy="57" r="3" fill="{GOLD}"/><circle cx="92" cy="57" r="3" fill="{GOLD}"/>'
    w(f"face-{s.lower()}q", "112 160", hair + body + head + fringe + face + smile + tiara)
    bob = f'<path d="M46 100V86a24 24 0 0 1 48 0v14c-5 2-7-2-7-8H53c0 6-2 10-7 8z" fill="{hr}"/>'
    cap = f'<path d="M44 80c-2-16 10-26 27-26 16 0 27 8 26 20-1 8-8 6-14 6z" fill="{c}"/><path d="M47 77h42a4 4 0 0 1 0 8H47a4 4 0 0 1 0-8z" fill="{so}" stroke="{c}" stroke-width="1.500"/><path d="M84 60c4-16 14-22 22-22 0 14-8 24-20 27z" fill="{GOLD}"/><path d="M86 63l15-19" stroke="#b97c10" stroke-width="1.500"/>'
    w(f"face-{s.lower()}j", "112 160", bob + body + head + face + smile + cap)
w(
    "joker",
    "112 160",
    '<path d="M26 160c0-26 17-42 44-42s42 16 42 42z" fill="#73387f"/><path d="M70 118v42h42c0-26-16-42-42-42z" fill="#2b5d55"/><path d="M36 128l12 14 10-18 12 18 12-18 10 18 12-14-14-14H50z" fill="#ffd15c"/><circle cx="70" cy="92" r="21" fill="#e8bd95"/><circle cx="62" cy="93" r="2.500" fill="#1b2438"/><circle cx="78" cy="93" r="2.500" fill="#1b2438"/><path d="M62 100q8 8 16 0" fill="none" stroke="#1b2438" stroke-width="2.200" stroke-linecap="round"/><path d="M70 84H46C38 74 34 72 34 62c8-8 26-6 30 4 0-10 2-18 6-24z" fill="#73387f"/><path d="M70 84h24c8-10 12-12 12-22-8-8-26-6-30 4 0-10-2-18-6-24z" fill="#2b5d55"/><rect x="46" y="79" width="48" height="8" rx="4" fill="#ffd15c"/><circle cx="34" cy="64" r="5" fill="#ffd15c"/><circle cx="106" cy="64" r="5" fill="#ffd15c"/><circle cx="70" cy="40" r="5" fill="#ffd15c"/>',
)
w(
    "suit-x",
    "24 24",
    '<path d="M12 2l3 6.600 7 .8-5.200 4.800 1.400 7.100L12 17.700l-6.200 3.600 1.400-7.100L2 9.400l7-.8z" fill="#73387f"/>',
)
pat = "".join(
    f'<circle cx="{18 + x * 19}" cy="{20 + y * 20}" r="4.200" fill="#8fa6d8"/>'
    if (x + y) % 2 == 0
    else f'<rect x="{14.500 + x * 19}" y="{16.500 + y * 20}" width="7" height="7" rx="1.500" transform="rotate(45 {18 + x * 19} {20 + y * 20})" fill="#ffd15c" opacity=".75"/>'
    for x in range(5)
    for y in range(7)
)
w(
    "back",
    "112 160",
    '<rect width="112" height="160" rx="10" fill="#fff"/><rect x="5" y="5" width="102" height="150" rx="7" fill="#33457f"/>'
    + pat
    + '<circle cx="56" cy="80" r="24" fill="#33457f"/><circle cx="56" cy="80" r="21" fill="#fbf7ef"/><circle cx="47.5" cy="80" r="7.500" fill="#33457f"/><rect x="58.5" y="73" width="14" height="14" rx="2.500" fill="#e3a72c"/>',
)
# pictures for the picture code: one flat drawing each, told apart by outline alone
pics = dict(
    sol='<circle cx="32" cy="32" r="14" fill="#e3a72c"/><g stroke="#e3a72c" stroke-width="5" stroke-linecap="round"><path d="M32 5v6M32 53v6M5 32h6M53 32h6M13 13l4 4M47 47l4 4M13 51l4-4M47 17l4-4"/></g>',
    mane='<path d="M42 8A26 26 0 1 0 56 44 22 22 0 0 1 42 8z" fill="#33457f"/>',
    hus='<path d="M8 32L32 10l24 22z" fill="#a63f17"/><rect x="14" y="30" width="36" height="26" fill="#f0c9a4"/><rect x="27" y="38" width="11" height="18" fill="#73387f"/>',
    trad='<rect x="28" y="40" width="8" height="18" rx="2" fill="#8a5200"/><path d="M32 4l20 24H42l12 16H10l12-16H12z" fill="#1c6b3c"/>',
    bat='<path d="M6 40h52l-9 16H15z" fill="#a63f17"/><path d="M30 6v30H10z" fill="#1f5aa6"/><path d="M34 12l16 24H34z" fill="#7fa8de"/>',
    fisk='<path d="M6 32c8-16 30-18 42-2l10-9v24l-10-9C36 50 14 48 6 32z" fill="#1f5aa6"/><circle cx="18" cy="29" r="3" fill="#fff"/>',
    apple='<path d="M32 20c-6-6-22-4-22 14 0 14 9 24 16 24 3 0 4-2 6-2s3 2 6 2c7 0 16-10 16-24 0-18-16-20-22-14z" fill="#b3202f"/><path d="M32 20c0-8 4-13 11-15" stroke="#1c6b3c" stroke-width="4" fill="none" stroke-linecap="round"/>',
    blomma='<g fill="#73387f"><circle cx="32" cy="15" r="9"/><circle cx="46" cy="26" r="9"/><circle cx="41" cy="42" r="9"/><circle cx="23" cy="42" r="9"/><circle cx="18" cy="26" r="9"/></g><circle cx="32" cy="30" r="8" fill="#ffd15c"/>',
    nyckel='<circle cx="20" cy="20" r="11" fill="none" stroke="#8a5200" stroke-width="7"/><path d="M28 28l26 26M44 44l7-7M37 37l6-6" stroke="#8a5200" stroke-width="7" fill="none" stroke-linecap="round"/>',
    katt='<path d="M12 8l12 10h16L52 8v28a20 20 0 0 1-40 0z" fill="#4b5468"/><circle cx="25" cy="34" r="3.500" fill="#ffd15c"/><circle cx="39" cy="34" r="3.500" fill="#ffd15c"/><path d="M29 44h6l-3 4z" fill="#fff"/>',
    svamp='<path d="M6 34C6 16 18 8 32 8s26 8 26 26z" fill="#b3202f"/><circle cx="22" cy="24" r="4" fill="#fff"/><circle cx="38" cy="19" r="4" fill="#fff"/><circle cx="46" cy="29" r="3" fill="#fff"/><path d="M24 34h16l3 22H21z" fill="#ecd9b8"/>',
    cykel='<g fill="none" stroke="#1b2438" stroke-width="4.500" stroke-linejoin="round" stroke-linecap="round"><circle cx="15" cy="42" r="11"/><circle cx="49" cy="42" r="11"/><path d="M15 42l9-20h18l7 20M24 22l8 20 10-20M20 16h8M42 22l-2-8h8"/></g>',
)
for k, v in pics.items():
    w("bild-" + k, "64 64", v)
