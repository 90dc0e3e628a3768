import type { Language } from '#lib/language.ts'
import { type FontName, firstFont, registerFonts } from './fonts.ts'
import { latinLetters } from './latin-letters.ts'
import type { PdfLook } from './look.ts'

type Pdf = PDFKit.PDFDocument

const margin = 48
const pageWidth = 595.28
const pageHeight = 841.89
const bottom = pageHeight - 64

export const left = margin
export const right = pageWidth - margin
export const contentWidth = right - left

type ColourRole = Exclude<keyof PdfLook, 'logo'>

const styles = {
  seller: { font: 'display', size: 17, colour: 'ink' },
  title: { font: 'display', size: 25, colour: 'ink' },
  total: { font: 'semibold', size: 12, colour: 'ink' },
  strong: { font: 'semibold', size: 9.5, colour: 'ink' },
  body: { font: 'regular', size: 9.5, colour: 'ink' },
  small: { font: 'regular', size: 8.5, colour: 'quiet' },
  label: { font: 'semibold', size: 8, colour: 'quiet' },
  warning: { font: 'semibold', size: 12, colour: 'warning' },
} as const satisfies Record<string, { font: FontName; size: number; colour: ColourRole }>
export type Style = keyof typeof styles

export interface Placed {
  x?: number
  width?: number
  align?: 'left' | 'right'
}

/** A document written from the top down; its content is tagged for screen readers. */
export class PdfDocument {
  readonly #doc: Pdf
  readonly #root: PDFKit.PDFStructureElement
  readonly #look: PdfLook
  /** The position of the next element. */
  y = margin

  constructor(doc: Pdf, look: PdfLook) {
    this.#doc = doc
    this.#look = look
    registerFonts(doc)
    this.#root = doc.struct('Document')
    doc.addStructure(this.#root)
  }

  /** Adds an element to the document's structure, below another one. */
  element(type: string, parent = this.#root): PDFKit.PDFStructureElement {
    const element = this.#doc.struct(type)
    parent.add(element)
    return element
  }

  heightOf(style: Style, text: string, width = contentWidth): number {
    this.#use(style)
    return this.#doc.heightOfString(latinLetters(text), { width, lineGap })
  }

  /** Writes at a height without changing the position. */
  write(
    style: Style,
    text: string,
    y: number,
    { x = left, width = contentWidth, align = 'left' }: Placed = {},
    element = this.element('P'),
  ) {
    this.#use(style)
    element.add(
      this.#doc.struct('Span', {}, () => {
        this.#use(style)
        this.#doc.text(latinLetters(text), x, y, { width, align, lineGap })
      }),
    )
  }

  /** Writes below the existing content. */
  paragraph(style: Style, text: string, space = 0, type = 'P') {
    const height = this.heightOf(style, text)
    this.makeRoom(height)
    this.write(style, text, this.y, {}, this.element(type))
    this.y += height + space
  }

  /** Puts the logo into the upper right corner of the page. */
  logo() {
    const { logo } = this.#look
    if (!logo) return
    this.#doc.markContent('Artifact', { type: 'Layout' })
    this.#doc.image(Buffer.from(logo), right - logoSide, margin - 8, { width: logoSide })
    this.#doc.endMarkedContent()
  }

  rule(colour: ColourRole = 'line', weight = 0.6) {
    this.#doc.markContent('Artifact', { type: 'Layout' })
    this.#doc
      .moveTo(left, this.y)
      .lineTo(right, this.y)
      .lineWidth(weight)
      .stroke(this.#look[colour])
    this.#doc.endMarkedContent()
  }

  /** Draws a mark at a point, such as before a date. */
  dot(x: number, y: number) {
    this.#doc.markContent('Artifact', { type: 'Layout' })
    this.#doc.circle(x, y, 3.5).fill(this.#look.mark)
    this.#doc.endMarkedContent()
  }

  newPage() {
    this.#doc.addPage()
    this.y = margin
  }

  /** Begins a new page when this one has too little room; true when it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= bottom) return false
    this.newPage()
    return true
  }

  /** Writes the number of each page and the document's name, after all content. */
  number(text: (page: number, pages: number) => string) {
    const { count } = this.#doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.#doc.switchToPage(page)
      this.#doc.markContent('Artifact', { type: 'Pagination' })
      this.#use('small')
      this.#doc.text(text(page + 1, count), left, bottom + 20, {
        width: contentWidth,
        align: 'right',
        lineBreak: false,
      })
      this.#doc.endMarkedContent()
    }
  }

  /** Ends the document and returns its bytes. */
  async bytes(): Promise<Uint8Array> {
    this.#root.end()
    const chunks: Buffer[] = []
    const ended = new Promise<void>((resolve, reject) => {
      this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.#doc.on('end', resolve)
      this.#doc.on('error', reject)
    })
    this.#doc.end()
    await ended
    return Buffer.concat(chunks)
  }

  #use(style: Style) {
    const { font, size, colour } = styles[style]
    this.#doc.font(font).fontSize(size).fillColor(this.#look[colour])
  }
}

const lineGap = 1.5
const logoSide = 40

interface PdfOptions {
  title: string
  author: string
  language: Language
  at: Date
  look: PdfLook
}

export async function openPdf({
  title,
  author,
  language,
  at,
  look,
}: PdfOptions): Promise<PdfDocument> {
  const { default: PDFKit } = await import('pdfkit')
  const doc = new PDFKit({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    font: firstFont(),
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  })
  return new PdfDocument(doc, look)
}
