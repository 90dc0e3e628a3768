import type { Language } from '#lib/language.ts'
import type { PdfLook } from '#server/pdf/look.ts'
import { contentWidth, left, openPdf, type PdfDocument, right } from '#server/pdf/pdf-document.ts'
import { messages } from '../messages.ts'
import type { Example, ExampleSheet, Figure, Milestone } from '../wire.ts'

interface Options {
  example: Example
  /** Of the firm. */
  author: string
  language: Language
  look: PdfLook
}

/** An example with each of its sheets on a page of its own. */
export async function examplePdf({ example, author, language, look }: Options) {
  const { sheets, updated, note } = example
  const pdf = await openPdf({
    title: sheets[0]?.title ?? author,
    author,
    language,
    at: new Date(`${updated}T12:00:00Z`),
    look,
  })
  sheets.forEach((sheet, index) => {
    if (index > 0) pdf.newPage()
    writeSheet(pdf, sheet, author)
    pdf.paragraph('small', note)
  })
  pdf.number((page, pages) => `${author}   ·   ${messages[language].page(page, pages)}`)
  return pdf.bytes()
}

function writeSheet(pdf: PdfDocument, sheet: ExampleSheet, author: string) {
  const { title, subject, figures, route, steps } = sheet
  pdf.logo()
  pdf.paragraph('seller', author, 30)
  pdf.paragraph('title', title, 6, 'H1')
  pdf.paragraph('body', subject, 22)
  if (figures) {
    heading(pdf, figures.title)
    writeFigures(pdf, figures.rows)
  }
  if (route) {
    heading(pdf, route.title)
    for (const milestone of route.rows) writeMilestone(pdf, milestone)
    pdf.y += 14
  }
  if (steps) {
    heading(pdf, steps.title)
    steps.rows.forEach((step, index) => {
      pdf.paragraph('body', `${index + 1}. ${step}`, 6)
    })
    pdf.y += 14
  }
}

function heading(pdf: PdfDocument, title: string) {
  pdf.makeRoom(80)
  pdf.rule()
  pdf.y += 10
  pdf.paragraph('strong', title, 12, 'H2')
}

const figuresInRow = 2

function writeFigures(pdf: PdfDocument, figures: readonly Figure[]) {
  const width = contentWidth / figuresInRow - 12
  for (let first = 0; first < figures.length; first += figuresInRow) {
    const row = figures.slice(first, first + figuresInRow)
    const heights = row.map(({ label, ...figure }) => {
      const value = pdf.heightOf('title', written(figure), width)
      return value + pdf.heightOf('small', label, width)
    })
    pdf.makeRoom(Math.max(...heights))
    row.forEach((figure, index) => {
      const x = left + index * (width + 24)
      pdf.write('title', written(figure), pdf.y, { x, width })
      const below = pdf.y + pdf.heightOf('title', written(figure), width)
      pdf.write('small', figure.label, below, { x, width })
    })
    pdf.y += Math.max(...heights) + 14
  }
}

const written = ({ value, unit }: Omit<Figure, 'label'>) => (unit ? `${value} ${unit}` : value)

const dateWidth = 120

function writeMilestone(pdf: PdfDocument, { date, title, text }: Milestone) {
  const x = left + dateWidth
  const width = right - x
  const height =
    pdf.heightOf('strong', title, width) + (text ? pdf.heightOf('small', text, width) : 0)
  pdf.makeRoom(height)
  pdf.dot(left + 4, pdf.y + 6)
  pdf.write('body', date, pdf.y, { x: left + 16, width: dateWidth - 24 })
  pdf.write('strong', title, pdf.y, { x, width })
  if (text) pdf.write('small', text, pdf.y + pdf.heightOf('strong', title, width), { x, width })
  pdf.y += height + 10
}
