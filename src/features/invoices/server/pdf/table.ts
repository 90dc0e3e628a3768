import {
  contentWidth,
  left,
  type PdfDocument,
  right,
  type Style,
} from '#server/pdf/pdf-document.ts'

export interface Column<Row> {
  title: string
  /** In points; the column without a width takes the rest. */
  width?: number
  text: (row: Row) => string
}

interface TableOptions<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Small text below the first column. */
  details?: (row: Row) => string
  rowStyle?: Style
}

const gap = 8
const padding = 6

interface Place {
  x: number
  width: number
  align: 'left' | 'right'
}

/**
 * Rows with their titles, which are repeated on each page; the first column is text, others are
 * numbers.
 */
export function writeTable<Row>(pdf: PdfDocument, options: TableOptions<Row>) {
  const { columns, rows, details = () => '', rowStyle = 'body' } = options
  const places = placesOf(columns)
  const table = pdf.element('Table')

  const writeHead = () => {
    const row = pdf.element('TR', table)
    columns.forEach(({ title }, index) => {
      const cell = pdf.element('TH', row)
      pdf.write('label', title, pdf.y, places[index], cell)
    })
    pdf.y +=
      heightOf(
        'label',
        columns.map(({ title }) => title),
      ) + padding
    pdf.rule('ink', 0.8)
    pdf.y += padding
  }

  const heightOf = (style: Style, texts: readonly string[]) =>
    Math.max(...texts.map((text, index) => pdf.heightOf(style, text, places[index]?.width)))

  pdf.makeRoom(60)
  writeHead()
  for (const row of rows) {
    const texts = columns.map(({ text }) => text(row))
    const more = details(row)
    const main = heightOf(rowStyle, texts)
    const below = more ? pdf.heightOf('small', more, places[0]?.width) + 1 : 0
    if (pdf.makeRoom(main + below + padding)) writeHead()
    const element = pdf.element('TR', table)
    texts.forEach((text, index) => {
      const cell = pdf.element('TD', element)
      pdf.write(rowStyle, text, pdf.y, places[index], cell)
      if (index === 0 && more) pdf.write('small', more, pdf.y + main + 1, places[0], cell)
    })
    pdf.y += main + below + padding
    pdf.rule()
    pdf.y += padding
  }
}

function placesOf<Row>(columns: readonly Column<Row>[]): Place[] {
  const fixed = columns.reduce((sum, { width }) => sum + (width === undefined ? 0 : width + gap), 0)
  let x = left
  return columns.map(({ width = contentWidth - fixed }, index) => {
    const place: Place = { x, width, align: index === 0 ? 'left' : 'right' }
    x += width + gap
    // The last column ends at the page's margin.
    return index === columns.length - 1 ? { ...place, x: right - width } : place
  })
}
