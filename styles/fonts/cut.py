"""Makes the files beside it, as its README says. Run from the root of the repository."""

import unicodedata

from fontTools import subset, ttLib
from fontTools.otlLib.builder import buildPairPosClassesSubtable, buildValue
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib.instancer import instantiateVariableFont

SERIF = "node_modules/@expo-google-fonts/source-serif-4"
ASCII = "".join(map(chr, range(32, 127)))
FIRST = ASCII + "\u00a0©«\u00ad·»×–—‘’“”•…←→€¿¡àáâäãåæçèéêëìíîïñòóôöõøœùúûüÿßÀÂÄÅÇÉÈÊÖØÜŒı"
TURKISH = "ğĞşŞİ"
KERNED = ["ccmp", "liga", "locl", "kern", "mark", "mkmk", "rvrn", "tnum"]


def cut(source, weights, letters, features=KERNED):
    font = ttLib.TTFont(f"node_modules/@fontsource-variable/{source}", recalcTimestamp=False)
    only(font, letters, features)
    font = instantiateVariableFont(font, {"wght": weights})
    scale_upem(font, 1000)
    return font


def only(font, letters, features):
    options = subset.Options(hinting=False, layout_features=features, name_IDs=[0, 13, 14], drop_tables=["STAT"])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for code in font.getBestCmap() if letters(chr(code))])
    subsetter.subset(font)


def kerning(font):
    """The distance of each pair with a letter: to another one, a space, a mark of punctuation."""
    kinds = {glyph: unicodedata.category(chr(code))[0] for code, glyph in font.getBestCmap().items()}
    distances = {}
    for lookup in font["GPOS"].table.LookupList.Lookup:
        known = set()
        for table in [getattr(table, "ExtSubTable", table) for table in lookup.SubTable]:
            for left in table.Coverage.glyphs:
                for right, value in values_of(table, left, font.getGlyphOrder()):
                    kind = kinds.get(left, "") + kinds.get(right, "")
                    if (left, right) not in known and kind in ("LL", "LP", "PL", "LZ", "ZL"):
                        known.add((left, right))
                        distances[left, right] = distances.get((left, right), 0) + getattr(value, "XAdvance", 0)
    return distances


def values_of(table, left, glyphs):
    if table.Format == 1:
        pairs = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
        return [(pair.SecondGlyph, pair.Value1) for pair in pairs]
    row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)].Class2Record
    return [(right, row[table.ClassDef2.classDefs.get(right, 0)].Value1) for right in glyphs]


def kern(font, distances):
    """One table of classes, the same for each weight, in steps of 6 thousandths of the size."""
    rows, columns = {}, {}
    for (left, right), distance in distances.items():
        if round(distance / 6):
            rows.setdefault(left, {})[right] = columns.setdefault(right, {})[left] = 6 * round(distance / 6)
    lefts, rights = classes(rows), classes(columns)
    values = {(a, b): buildValue({"XAdvance": rows[a[0]][b[0]]}) for a in lefts for b in rights if b[0] in rows[a[0]]}
    table = font["GPOS"].table
    pairs = {pair: (value, None) for pair, value in values.items()}
    table.LookupList.Lookup[0].SubTable = [buildPairPosClassesSubtable(pairs, font.getReverseGlyphMap())]
    del table.LookupList.Lookup[1:]
    for record in table.FeatureList.FeatureRecord:
        record.Feature.LookupListIndex = [0]


def classes(rows):
    same = {}
    for glyph, row in rows.items():
        same.setdefault(tuple(sorted(row.items())), []).append(glyph)
    return [tuple(glyphs) for glyphs in same.values()]


def save(font, name):
    font.flavor = "woff2"
    font.save(f"styles/fonts/{name}.woff2")


def cut_figures(source, name):
    font = ttLib.TTFont(source, recalcTimestamp=False)
    gsub = font["GSUB"].table
    for feature in ("onum", "pnum"):
        lookups = {i for f in gsub.FeatureList.FeatureRecord if f.FeatureTag == feature for i in f.Feature.LookupListIndex}
        tables = [getattr(s, "ExtSubTable", s) for i in lookups for s in gsub.LookupList.Lookup[i].SubTable]
        forms = {plain: figure for table in tables for plain, figure in table.mapping.items()}
        for table in font["cmap"].tables:
            table.cmap = {code: forms.get(glyph, glyph) for code, glyph in table.cmap.items()}
    only(font, str.isdecimal, [])
    save(font, name)


def cut_text(family, style, weights, middle):
    latin = f"{family}/files/{family}-latin-wght-{style}.woff2"
    latin_ext = f"{family}/files/{family}-latin-ext-wght-{style}.woff2"
    end = "" if style == "normal" else f"-{style}"
    first = cut(latin, weights, FIRST.__contains__)
    kern(first, kerning(cut(latin, middle, FIRST.__contains__)))
    save(first, f"{family}-latin{end}")
    save(cut(latin, weights, lambda letter: letter not in FIRST), f"{family}-latin-more{end}")
    if style == "normal":
        save(cut(latin_ext, weights, TURKISH.__contains__), f"{family}-turkish")
    save(cut(latin_ext, weights, lambda letter: letter not in TURKISH), f"{family}-latin-ext{end}")


cut_text("newsreader", "normal", (400, 700), 400)
cut_text("newsreader", "italic", 400, 400)
cut_text("instrument-sans", "normal", (400, 700), 500)
mono = "jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2"
save(cut(mono, 400, lambda letter: True, ["ccmp", "locl", "mark", "mkmk"]), "jetbrains-mono-latin")
cut_figures(f"{SERIF}/400Regular/SourceSerif4_400Regular.ttf", "text-figures")
cut_figures(f"{SERIF}/600SemiBold/SourceSerif4_600SemiBold.ttf", "text-figures-bold")  # as dark as Newsreader's bold
