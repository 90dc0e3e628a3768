import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

const fontFile = (name) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}.ttf`))
const fonts = {
  display: fontFile('fraunces/400Regular/Fraunces_400Regular'),
  text: fontFile('hanken-grotesk/400Regular/HankenGrotesk_400Regular'),
  strong: fontFile('hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold'),
}
const navy = '#16244a'
const amber = '#e59b29'
const quiet = '#5b6577'
const line = '#c9bd9c'
const page = { width: 595.28, height: 841.89, margin: 64 }
const inner = page.width - 2 * page.margin

/** A booklet on A4: a cover, then a page for each part. The same texts give the same bytes. */
export async function drawGuide(guide, words) {
  const { title, lead, parts } = guide
  const info = { Title: title, Author: 'Kryptis', CreationDate: new Date(0), ModDate: new Date(0) }
  const document = new PDFDocument({ size: 'A4', margin: page.margin, info, autoFirstPage: false })
  const chunks = []
  document.on('data', (chunk) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file)
  drawCover(document, title, lead)
  parts.forEach((part, index) => {
    drawPart(document, part, guide)
    drawFooter(document, words.footer(title), index + 2)
  })
  document.end()
  await ended
  return Buffer.concat(chunks)
}

function drawCover(document, title, lead) {
  document.addPage()
  document.rect(0, 0, page.width, page.height).fill(navy)
  document.save().translate(page.width * 0.62, page.height * 0.72)
  for (let ring = 1; ring < 10; ring++)
    document
      .ellipse(0, 0, ring * 34, ring * 27)
      .lineWidth(0.7)
      .strokeOpacity(0.45)
      .stroke(amber)
  document.restore().strokeOpacity(1)
  document.rect(page.margin, 120, 64, 4).fill(amber)
  document.fill('#f7f1e4').font('display').fontSize(46)
  document.text(title, page.margin, 150, { width: inner, lineGap: -4 })
  document.fill('#c5cbd8').font('text').fontSize(16)
  document.text(lead, page.margin, document.y + 18, { width: inner * 0.8, lineGap: 4 })
}

function drawPart(document, part, { columns = [''] }) {
  document.addPage()
  document.rect(page.margin, page.margin, 40, 3).fill(amber)
  document.fill(navy).font('display').fontSize(28)
  document.text(part.title, page.margin, page.margin + 16, { width: inner })
  document.moveDown(0.6)
  for (const paragraph of part.text) {
    document.fill('#22304f').font('text').fontSize(12.5)
    document.text(paragraph, page.margin, document.y, { width: inner, lineGap: 5 })
    document.moveDown(0.7)
  }
  if (part.list) drawList(document, part.list)
  if (part.table) drawTable(document, part.table)
  if (part.rows) drawRows(document, part.rows, columns)
  if (!part.decision) return
  document.moveDown(1.5)
  const top = document.y
  document.rect(page.margin, top, 3, 34).fill(amber)
  document.fill(navy).font('strong').fontSize(13)
  document.text(part.decision, page.margin + 16, top + 8, { width: inner - 16 })
}

function drawList(document, items) {
  for (const item of items) {
    const top = document.y
    document
      .roundedRect(page.margin, top + 2, 12, 12, 2)
      .lineWidth(1.2)
      .stroke(navy)
    document.fill('#22304f').font('text').fontSize(12.5)
    document.text(item, page.margin + 26, top, { width: inner - 26, lineGap: 4 })
    document.moveDown(0.6)
  }
}

function drawTable(document, { head, rows }) {
  const first = inner * 0.4
  const other = (inner - first) / (head.length - 1)
  const widths = head.map((_, index) => (index ? other : first))
  for (const [index, cells] of [head, ...rows].entries()) {
    const top = document.y + 6
    document
      .fill(index ? '#22304f' : quiet)
      .font(index ? 'text' : 'strong')
      .fontSize(11)
    const heights = cells.map((cell, at) =>
      document.heightOfString(cell, { width: widths[at] - 8 }),
    )
    let x = page.margin
    for (const [at, cell] of cells.entries()) {
      document.text(cell, x, top, { width: widths[at] - 8, align: at ? 'right' : 'left' })
      x += widths[at]
    }
    document.y = top + Math.max(...heights) + 6
    document.moveTo(page.margin, document.y).lineTo(page.margin + inner, document.y)
    document.lineWidth(index ? 0.6 : 1.2).stroke(index ? line : navy)
  }
  document.x = page.margin
}

/** Rows to fill in, with a column for each person. */
function drawRows(document, rows, columns) {
  const label = inner * 0.42
  const width = (inner - label) / columns.length
  const top = document.y + 8
  document.fill(quiet).font('strong').fontSize(11)
  columns.forEach((column, index) => {
    document.text(column, page.margin + label + index * width + 8, top, { width: width - 8 })
  })
  let y = top + (columns.some(Boolean) ? 20 : 0)
  for (const row of rows) {
    document.fill('#22304f').font('text').fontSize(12)
    document.text(row, page.margin, y + 12, { width: label - 10 })
    columns.forEach((_, index) => {
      const left = page.margin + label + index * width
      document
        .rect(left + 4, y + 4, width - 8, 28)
        .lineWidth(0.7)
        .stroke(line)
    })
    y += 38
  }
  document.x = page.margin
  document.y = y
}

function drawFooter(document, text, number) {
  const y = page.height - 44
  // Text below the margin would begin another page.
  document.page.margins.bottom = 0
  document.fill(quiet).font('text').fontSize(8.5)
  document.text(text, page.margin, y, { width: inner - 40, lineBreak: false })
  document.text(String(number), page.margin, y, { width: inner, align: 'right' })
}
