# Makes the digits from Andika Latin: an open 4, and (for cards) a base line under 6 and 9. Needs fonttools and brotli.
import math
import os

from fontTools import subset
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "static", "fonts", "")


def seg(pen, x0, y0, x1, y1, w):
    dx, dy = x1 - x0, y1 - y0
    L = math.hypot(dx, dy)
    nx, ny = -dy / L * w / 2, dx / L * w / 2
    pts = [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
    pen.moveTo(tuple(map(round, pts[0])))
    [pen.lineTo(tuple(map(round, p))) for p in pts[1:]]
    pen.closePath()


def four(f, w):
    gs = f.getGlyphSet()
    bp = BoundsPen(gs)
    gs["four"].draw(bp)
    x0, y0, x1, y1 = bp.bounds
    W = x1 - x0
    H = y1
    pen = TTGlyphPen(None)
    tx = x0 + W * 0.29
    yb = H * 0.27
    lx = x0 + w * 0.5

    # left arm (top cut level)
    def poly(p):
        pen.moveTo(tuple(map(round, p[0])))
        [pen.lineTo(tuple(map(round, q))) for q in p[1:]]
        pen.closePath()

    k = 1.06
    poly([(tx - w * k / 2, H), (tx + w * k / 2, H), (lx + w * k * 0.62, yb), (lx - w * k * 0.5, yb)])
    poly([(lx - w * k * 0.5, yb + w * 0.5), (x1, yb + w * 0.5), (x1, yb - w * 0.5), (lx - w * k * 0.5, yb - w * 0.5)])
    sx = x0 + W * 0.73
    poly([(sx - w / 2, H * 0.66), (sx + w / 2, H * 0.66), (sx + w / 2, 0), (sx - w / 2, 0)])
    return pen.glyph()


def barred(f, name, w):
    gs = f.getGlyphSet()
    bp = BoundsPen(gs)
    gs[name].draw(bp)
    x0, y0, x1, y1 = bp.bounds
    pen = TTGlyphPen(None)
    gs[name].draw(pen)
    a, b = x0 + (x1 - x0) * 0.08, x1 - (x1 - x0) * 0.08
    top = -w * 0.75
    bot = top - w * 0.62
    pen.moveTo((round(a), round(top)))
    pen.lineTo((round(b), round(top)))
    pen.lineTo((round(b), round(bot)))
    pen.lineTo((round(a), round(bot)))
    pen.closePath()
    return pen.glyph()


for wt, src in ((400, "400"), (700, "700")):
    for kind, text in (("Text", "4"), ("Kort", "0123456789+")):
        if kind == "Kort" and wt == 400:
            continue
        f = TTFont(OUT + f"andika-latin-{src}-normal.woff2")
        o = subset.Options()
        o.layout_features = []
        o.name_IDs = ["*"]
        s = subset.Subsetter(o)
        s.populate(text=text)
        s.subset(f)
        w = {400: 170, 700: 225}[wt]
        f["glyf"]["four"] = four(f, w)
        if kind == "Kort":
            for n in ("six", "nine"):
                f["glyf"][n] = barred(f, n, w)
        for t in ("fpgm", "prep", "cvt ", "hdmx", "gasp"):
            if t in f:
                del f[t]
        for g in f.getGlyphOrder():
            if hasattr(f["glyf"][g], "removeHinting"):
                f["glyf"][g].removeHinting()
        name = "Kortsiffror " + kind
        for r in f["name"].names:
            if r.nameID in (1, 4, 16):
                r.string = name
            if r.nameID == 6:
                r.string = name.replace(" ", "") + str(wt)
            if r.nameID == 3:
                r.string = name + " 1.0"
        f.flavor = "woff2"
        f.save(OUT + f"kortsiffror-{kind.lower()}-{wt}.woff2")
print(f["head"].unitsPerEm)
