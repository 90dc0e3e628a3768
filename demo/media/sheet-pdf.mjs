import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { columnName } from './spreadsheet.mjs'

const fontFile = (name) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/hanken-grotesk/${name}.ttf`))
const page = { width: 595.28, height: 744.1 }
const [edge, top] = [30, 26]
const [navy, ink, quiet, line] = ['#16244a', '#22304f', '#5b6577', '#c9bd9c']
/** Grounds by the style of the cell: plain, head, total, a number to fill in. */
const grounds = ['#ffffff', navy, '#f7cb7c', '#ffffff']

/** Some columns of a spreadsheet on a page, as programs for spreadsheets show them. */
export async function drawSheet({ widths, rows }, columns) {
  const document = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    info: { CreationDate: new Date(0) },
  })
  const chunks = []
  document.on('data', (chunk) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.registerFont('text', fontFile('400Regular/HankenGrotesk_400Regular'))
  document.registerFont('strong', fontFile('600SemiBold/HankenGrotesk_600SemiBold'))
  const unit = (page.width - edge) / columns.reduce((sum, at) => sum + widths[at], 0)
  const height = Math.min(48, (page.height - top) / rows.length)
  drawEdges(document, columns, { unit, height, widths, count: rows.length })
  rows.forEach((cells, row) => {
    let x = edge
    for (const at of columns) {
      const box = { x, y: top + row * height, width: widths[at] * unit, height }
      drawCell(document, cells[at], box)
      x += box.width
    }
  })
  document.end()
  await ended
  return Buffer.concat(chunks)
}

function drawEdges(document, columns, { unit, height, widths, count }) {
  const ground = '#efe9db'
  document.rect(0, 0, page.width, top).fill(ground)
  document.rect(0, 0, edge, page.height).fill(ground)
  document.fill(quiet).font('text').fontSize(10)
  let x = edge
  for (const at of columns) {
    document.text(columnName(at), x, 7, { width: widths[at] * unit, align: 'center' })
    x += widths[at] * unit
  }
  const rows = Math.floor((page.height - top) / height)
  for (let row = 0; row < rows; row++) {
    const y = top + row * height
    document
      .fill(quiet)
      .text(String(row + 1), 0, y + height / 2 - 6, { width: edge, align: 'center' })
    if (row >= count) drawLine(document, y + height)
  }
}

const drawLine = (document, y) =>
  document.moveTo(edge, y).lineTo(page.width, y).lineWidth(0.4).stroke(line)

function drawCell(document, { value, style } = { value: null, style: 0 }, box) {
  const { x, y, width, height } = box
  document.rect(x, y, width, height).fillAndStroke(grounds[style], line)
  if (value === null || value === '') return
  const isNumber = typeof value === 'number'
  const text = isNumber
    ? value.toLocaleString('lt', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    : value
  document
    .fill(style === 1 ? '#fdf9ee' : ink)
    .font(style === 0 || style === 3 ? 'text' : 'strong')
    .fontSize(11.5)
  const options = { width: width - 12, align: isNumber ? 'right' : 'left' }
  const tall = document.heightOfString(text, options)
  document.text(text, x + 6, y + (height - tall) / 2, options)
}
