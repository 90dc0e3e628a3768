import { crc32, deflateRawSync } from 'node:zlib'

const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const xml = (body) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/**
 * A workbook with one sheet. A cell is a text, a number, a formula that begins with `=`, or null;
 * its style is that of its row: `head`, `total` or none.
 *
 * @param widths of the columns, in characters
 */
export function spreadsheet({ name, widths, rows }) {
  return zip({
    '[Content_Types].xml': xml(
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escape(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': xml(styles),
    'xl/worksheets/sheet1.xml': xml(sheetOf(widths, rows)),
  })
}

/** 0 plain, 1 head, 2 total, 3 a number to fill in. */
const styles = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="# ##0.00"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts>
<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF16244A"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF7CB7C"/></patternFill></fill></fills>
<borders count="2"><border/><border><left style="thin"><color rgb="FFC9BD9C"/></left><right style="thin"><color rgb="FFC9BD9C"/></right><top style="thin"><color rgb="FFC9BD9C"/></top><bottom style="thin"><color rgb="FFC9BD9C"/></bottom></border></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="4"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf numFmtId="164" fillId="3" applyNumberFormat="1" applyFill="1"/><xf numFmtId="164" borderId="1" applyNumberFormat="1" applyBorder="1"/></cellXfs></styleSheet>`

function sheetOf(widths, rows) {
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const lines = rows.map(
    ({ style, cells }, index) =>
      `<row r="${index + 1}">${cells.map((cell, at) => cellOf(cell, columnName(at) + (index + 1), style, at)).join('')}</row>`,
  )
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`
}

function cellOf(cell, place, style, at) {
  const number = style === 'head' ? 1 : style === 'total' ? 2 : at > 0 && cell !== '' ? 3 : 0
  if (cell === null) return `<c r="${place}" s="${number}"/>`
  if (typeof cell === 'number') return `<c r="${place}" s="${number}"><v>${cell}</v></c>`
  if (cell.startsWith('='))
    return `<c r="${place}" s="${number}"><f>${escape(cell.slice(1))}</f></c>`
  return `<c r="${place}" s="${number}" t="inlineStr"><is><t>${escape(cell)}</t></is></c>`
}

export const columnName = (at) => String.fromCharCode(65 + at)

/** A ZIP archive: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
function zip(files) {
  const [parts, directory] = [[], []]
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [data, path] = [Buffer.from(text), Buffer.from(name)]
    const packed = deflateRawSync(data, { level: 9 })
    // Version, flags, deflate, 1 January 1980, checksum, sizes, length of the name.
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(0x0800, 2)
    about.writeUInt16LE(8, 4)
    about.writeUInt16LE(0x21, 8)
    about.writeUInt32LE(crc32(data), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(data.length, 18)
    about.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, path, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, rest, path]))
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end])
}
