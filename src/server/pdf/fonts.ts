import { fileURLToPath } from 'node:url'

/** Embedded, because the standard fonts of PDF lack Lithuanian letters and garble them silently. */
const files = {
  display: 'fraunces-medium.ttf',
  regular: 'hanken-grotesk-regular.ttf',
  semibold: 'hanken-grotesk-semibold.ttf',
} as const
export type FontName = keyof typeof files

const fontNames = Object.keys(files) as FontName[]

const fontPath = (name: FontName) =>
  fileURLToPath(new URL(`../../../public/fonts/${files[name]}`, import.meta.url))

/** A font parsed by PDFKit; `registerFont` accepts it, though its types only allow files. */
type ReadFont = PDFKit.Mixins.PDFFontSource & {
  characterSet: readonly number[]
  glyphForCodePoint(codePoint: number): unknown
}
const fonts = new Map<FontName, ReadFont>()

/**
 * Registers the fonts in a document. They are parsed once, because that takes longer than the rest
 * of the document.
 */
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
 * Asks for every glyph once. A glyph keeps the letter by which it was first requested, from which
 * readers take the text. No letter requests the S that a document embeds as a part of Š, so it
 * would have no name in all later documents.
 */
function nameGlyphs(font: ReadFont) {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
}

/**
 * The first font of a document; without it PDFKit would load an unused one. Typed as a file's path.
 */
export const firstFont = () => (fonts.get('regular') ?? fontPath('regular')) as string
