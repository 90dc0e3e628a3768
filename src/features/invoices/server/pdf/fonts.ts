import { fileURLToPath } from 'node:url'

/** Embedded, for the standard fonts of PDF lack Lithuanian letters and garble them silently. */
const files = {
  display: 'fraunces-medium.ttf',
  regular: 'hanken-grotesk-regular.ttf',
  semibold: 'hanken-grotesk-semibold.ttf',
} as const
export type FontName = keyof typeof files

const fontNames = Object.keys(files) as FontName[]

const fontPath = (name: FontName) =>
  fileURLToPath(new URL(`../../../../../public/fonts/${files[name]}`, import.meta.url))

/** A font as PDFKit has read it; `registerFont` takes it, though its types name only files. */
type ReadFont = PDFKit.Mixins.PDFFontSource & {
  characterSet: readonly number[]
  glyphForCodePoint(codePoint: number): unknown
}
const fonts = new Map<FontName, ReadFont>()

/** Gives a document its fonts. They are read once, for that takes longer than all the rest of it. */
export function registerFonts(doc: PDFKit.PDFDocument) {
  for (const name of fontNames) {
    doc.registerFont(name, fonts.get(name) ?? fontPath(name))
    if (fonts.has(name)) continue
    doc.font(name)
    const { font } = (doc as unknown as { _font: { font: ReadFont } })._font
    nameGlyphs(font)
    fonts.set(name, font)
  }
}

/**
 * A glyph keeps the letter it was first asked for by, from which readers take the text. The S that a
 * document embeds as a part of Š is asked for by none, and would be nameless in all documents after.
 */
function nameGlyphs(font: ReadFont) {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
}

/** What a document begins with; without, it would load a font it does not use. Typed as a file's path. */
export const firstFont = () => (fonts.get('regular') ?? fontPath('regular')) as string
