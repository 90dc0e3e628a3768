"""Makes the fonts of public/fonts from the Fontsource packages: only the letters and the range of
weights our pages use, with the Lithuanian letters in the same file as the Latin ones.

    python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools==4.66.1 brotli==1.2.0
    /tmp/fonts/bin/python scripts/make-brand/fonts.py
"""

from copy import deepcopy
from pathlib import Path
from unicodedata import normalize

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

root = Path(__file__).parent / "../.."
fonts = root / "public/fonts"
packages = root / "node_modules/@fontsource-variable"

lithuanian = "ĄČĘĖĮŠŲŪŽąčęėįšųūž"
latin = "".join(map(chr, range(0x20, 0x7F))) + "\u00a0©·×§°«»éóõöüäÉÓÕÖÜÄ–—‘’‚“”„•…€−"

# For the names of people from next door.
neighbours = "ĆŁŃŚŹŻćłńśźżĀĒĢĪĶĻŅāēģīķļņ"

faces = {
    "fraunces": ("fraunces/files/fraunces-{}-opsz-normal.woff2", dict(opsz=64, wght=(340, 600)), latin),
    "fraunces-italic": ("fraunces/files/fraunces-{}-opsz-italic.woff2", dict(opsz=72, wght=400), latin),
    "hanken-grotesk": (
        "hanken-grotesk/files/hanken-grotesk-{}-wght-normal.woff2",
        dict(wght=(400, 700)),
        latin,
    ),
}

plain = str.maketrans("Łł", "Ll")


def main():
    for name, (source, axes, letters) in faces.items():
        font = reduced(packages / source.format("latin"), axes, letters)
        extra = lithuanian + neighbours
        use_plain_letters(font)
        add_letters(font, reduced(packages / source.format("latin-ext"), axes, extra), extra)
        font.flavor = "woff2"
        font.save(fonts / f"{name}.woff2")
        print(name, (fonts / f"{name}.woff2").stat().st_size)


def reduced(path, axes, letters):
    font = TTFont(path)
    subset(font, letters)
    font = instantiateVariableFont(font, axes)
    # Widths then follow from gvar, which knows the added glyphs too.
    if "HVAR" in font:
        del font["HVAR"]
    return font


def use_plain_letters(font):
    """The swash l of the italic is read as f, and its d runs into the ž of dž."""
    for letter in "ld":
        if f"{letter}.alt" in font.getGlyphOrder():
            for table in font["cmap"].tables:
                table.cmap[ord(letter)] = f"{letter}.alt"


def subset(font, letters):
    options = Options()
    options.layout_features = ["kern", "liga", "mark", "ccmp", "locl"]
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(text=letters, glyphs={"d.alt", "l.alt"} & set(font.getGlyphOrder()))
    subsetter.subset(font)


def add_letters(font, other, letters):
    """Copies the glyphs of `other`, each kerned as the letter it is made from."""
    cmap, added = font.getBestCmap(), other.getBestCmap()
    names = {glyph: glyph for glyph in other.getGlyphOrder() if glyph not in font.getGlyphOrder()}
    for glyph in names:
        font["glyf"][glyph] = deepcopy(other["glyf"][glyph])
        font["hmtx"][glyph] = other["hmtx"][glyph]
        if "gvar" in font and glyph in other["gvar"].variations:
            font["gvar"].variations[glyph] = deepcopy(other["gvar"].variations[glyph])
    font.setGlyphOrder(list(font["glyf"].glyphOrder))
    # In the order of glyphs, for that is how the tables of kerning must be sorted.
    for letter in sorted(letters, key=lambda letter: font.getGlyphID(added[ord(letter)])):
        glyph = added[ord(letter)]
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(letter)] = glyph
        base = cmap[ord(normalize("NFD", letter)[0].translate(plain))]
        if "GPOS" in font and glyph in names:
            kern_like(font["GPOS"].table, glyph, base)
    font["maxp"].recalc(font)


def kern_like(gpos, glyph, base):
    for lookup in gpos.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.LookupType == 2:
                (kern_class if table.Format == 2 else kern_pairs)(table, glyph, base)


def kern_class(table, glyph, base):
    if base in table.Coverage.glyphs and glyph not in table.Coverage.glyphs:
        table.Coverage.glyphs.append(glyph)
        if base in table.ClassDef1.classDefs:
            table.ClassDef1.classDefs[glyph] = table.ClassDef1.classDefs[base]
    if base in table.ClassDef2.classDefs:
        table.ClassDef2.classDefs[glyph] = table.ClassDef2.classDefs[base]


def kern_pairs(table, glyph, base):
    for pairs in table.PairSet:
        for record in list(pairs.PairValueRecord):
            if record.SecondGlyph == base:
                pairs.PairValueRecord.append(copied(record, glyph))
    if base in table.Coverage.glyphs and glyph not in table.Coverage.glyphs:
        table.PairSet.append(deepcopy(table.PairSet[table.Coverage.glyphs.index(base)]))
        table.Coverage.glyphs.append(glyph)


def copied(record, glyph):
    record = deepcopy(record)
    record.SecondGlyph = glyph
    return record


main()
