import type { Node } from 'prosemirror-model'
import { type Style, targetOf, writeInline } from './write-inline.ts'

type Writer = (node: Node, style: Style) => string

/** Writes a block in Markdown; one without content is nothing. */
export const writeBlock: Writer = (node, style) => writers[node.type.name]?.(node, style) ?? ''

const writers: Readonly<Record<string, Writer>> = {
  paragraph: (node, style) => writeInline(node, style),
  heading(node, style) {
    const text = writeInline(node, style)
    return text === '' ? '' : `${'#'.repeat(node.attrs.level)} ${text}`
  },
  bullet_list: (node, style) => writeItems(node, style, () => node.attrs.marker),
  ordered_list: (node, style) =>
    writeItems(node, style, (index) => `${node.attrs.order + index}${node.attrs.marker}`),
  blockquote(node, style) {
    const text = writeAll(node, style)
    return text === '' ? '' : prefixed(text, '> ', '> ')
  },
  rule: () => '---',
  table: writeTable,
  source: ({ textContent }) => textContent.replace(/^(?:[ \t]*\n)+|\s+$/g, ''),
  part: ({ attrs }) => `[[${attrs.name}]]`,
  picture({ attrs }) {
    const alt = attrs.alt.replace(/[\\[\]]/g, '\\$&')
    const image = `![${alt}](${targetOf(attrs.src, attrs.size || null)})`
    return attrs.href ? `[${image}](${targetOf(attrs.href, null)})` : image
  },
}

function writeAll(node: Node, style: Style, isTight = false): string {
  let written = ''
  let last: Node | null = null
  node.forEach((child) => {
    const text = writeBlock(child, style)
    if (text === '') return
    const gap = isTight && child.type.isInGroup('list') && !last?.type.isInGroup('list')
    written += (last ? (gap ? '\n' : '\n\n') : '') + text
    last = child
  })
  return written
}

function writeItems(list: Node, style: Style, markOf: (index: number) => string): string {
  const items: string[] = []
  list.forEach((item, _offset, index) => {
    const mark = `${markOf(index)} `
    const text = writeAll(item, style, !list.attrs.isLoose)
    items.push(prefixed(text, mark, ' '.repeat(mark.length)).trimEnd())
  })
  return items.join(list.attrs.isLoose ? '\n\n' : '\n')
}

function prefixed(text: string, first: string, others: string): string {
  const [line = '', ...more] = text.split('\n')
  return [first + line, ...more.map((each) => (others + each).trimEnd())].join('\n').trimEnd()
}

function writeTable(table: Node, style: Style): string {
  const rows: string[][] = []
  table.forEach((row) => {
    const cells: string[] = []
    row.forEach((cell) => void cells.push(writeInline(cell, style, true)))
    rows.push(cells)
  })
  const width = Math.max(...rows.map(({ length }) => length))
  const lineOf = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`
  const delimiters = Array.from({ length: width }, (_, index) => delimiterOf(table, index))
  const [head = [], ...body] = rows
  return [head, delimiters, ...body].map(lineOf).join('\n')
}

const delimiterOf = ({ attrs }: Node, index: number): string =>
  ({ left: ':--', right: '--:', center: ':-:' })[attrs.align[index] as string] ?? '---'
