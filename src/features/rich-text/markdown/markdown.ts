import { lexer, type Token } from 'marked'
import type { Node } from 'prosemirror-model'
import { readTopBlock } from './read-blocks.ts'
import { isReadAs } from './same-text.ts'
import { type Dialect, type Origin, schemas } from './schema.ts'
import { writeBlock } from './write-blocks.ts'
import type { Style } from './write-inline.ts'

/** Reads and writes one text; blocks that are as they were read are written as they were. */
export interface Markdown {
  read(text: string): Node
  write(document: Node): string
}

export function createMarkdown(dialect: Dialect): Markdown {
  const read: Blocks = new WeakMap()
  const written = new WeakMap<Node, string>()
  return {
    read: (text) => readDocument(text, dialect, read),
    write: (document) => writeDocument(document, { dialect, read, written }),
  }
}

/** Blocks as they were read, by their origin. */
type Blocks = WeakMap<Origin, Node>

interface Piece {
  token: Token
  source: string
  gap: string
}

function readDocument(text: string, dialect: Dialect, read: Blocks): Node {
  const { before, pieces } = piecesOf(text)
  const blocks = pieces.map(({ token, source, gap }, index) => {
    const isLast = index === pieces.length - 1
    const origin: Origin = { source, gap: isLast ? '' : gap, index }
    const block = withOrigin(blockOf(token, source, dialect), origin)
    read.set(origin, block)
    return block
  })
  const after = pieces.at(-1)?.gap ?? ''
  const schema = schemas[dialect]
  const content = blocks.length > 0 ? blocks : [schema.node('paragraph')]
  return schema.node('doc', { before, after }, content)
}

const withOrigin = (node: Node, origin: Origin) =>
  node.type.create({ ...node.attrs, origin }, node.content, node.marks)

function blockOf(token: Token, source: string, dialect: Dialect): Node {
  const schema = schemas[dialect]
  const block = readTopBlock(token, { schema, dialect })
  if (block) return block
  return schema.node('source', { kind: kindOf(token) }, schema.text(source))
}

const kindOf = ({ type }: Token) => (type === 'code' || type === 'html' ? type : 'other')

/** The blocks of a text with what stands between them; all of it is there exactly once. */
function piecesOf(text: string): { before: string; pieces: Piece[] } {
  let before = ''
  const pieces: Piece[] = []
  for (const token of lexer(text)) {
    const last = pieces.at(-1)
    const source = token.type === 'space' ? '' : token.raw.replace(/\n+$/, '')
    const rest = token.raw.slice(source.length)
    if (source !== '') pieces.push({ token, source, gap: rest })
    else if (last) last.gap += rest
    else before += rest
  }
  const whole = before + pieces.map(({ source, gap }) => source + gap).join('')
  if (whole === text) return { before, pieces }
  const source = text.trim()
  const at = text.indexOf(source)
  const token = { type: 'other', raw: source }
  const gap = text.slice(at + source.length)
  return { before: text.slice(0, at), pieces: [{ token, source, gap }] }
}

interface Writing {
  dialect: Dialect
  read: Blocks
  written: WeakMap<Node, string>
}

interface Written {
  node: Node
  text: string
}

function writeDocument(document: Node, writing: Writing): string {
  const blocks: Written[] = []
  document.forEach((node) => {
    const block = writtenAfter(blocks.at(-1), node, writing)
    if (block.text !== '') blocks.push(block)
  })
  const { before, after } = document.attrs
  const joined = blocks.reduce((all, block, index) => {
    const last = blocks[index - 1]
    return all + (last ? gapBetween(last, block, writing) : '') + block.text
  }, '')
  return before + joined + after
}

/** Two lists beside each other have different marks, or they would be one. */
function writtenAfter(last: Written | undefined, node: Node, writing: Writing): Written {
  const text = sourceOf(node, writing)
  const isBesideList = last && last.node.type === node.type && node.type.isInGroup('list')
  if (!isBesideList || markerIn(text) !== markerIn(last.text)) return { node, text }
  const marker = { '-': '*', '*': '-', '+': '-', '.': ')', ')': '.' }[markerIn(text)]
  const other = node.type.create({ ...node.attrs, marker, origin: null }, node.content)
  return { node: other, text: sourceOf(other, writing) }
}

const markerIn = (list: string) => /^\s*\d*([-*+.)])/.exec(list)?.[1] ?? ''

function sourceOf(node: Node, { dialect, read, written }: Writing): string {
  if (isAsRead(node, read)) return (node.attrs.origin as Origin).source
  const known = written.get(node)
  if (known !== undefined) return known
  const text = writeSurely(node, dialect)
  written.set(node, text)
  return text
}

const isAsRead = (node: Node, read: Blocks): boolean =>
  node.attrs.origin !== null && read.get(node.attrs.origin)?.eq(node) === true

const plain: Style = {
  escapes: false,
  barelyLinks: true,
  emphasis: '_',
  lineBreak: '\\\n',
  movesPunctuation: false,
}
const escaped: Style = { ...plain, escapes: true, barelyLinks: false }

/** From the simplest to the surest; the last one gives emphasis up. */
const styles: readonly Style[] = [
  plain,
  { ...plain, escapes: true },
  escaped,
  { ...escaped, emphasis: '*' },
  // A backslash after a web address would become part of it.
  { ...plain, lineBreak: '  \n' },
  { ...escaped, lineBreak: '  \n' },
  { ...escaped, movesPunctuation: true },
  { ...escaped, emphasis: '' },
]

/** Writes a block in the simplest way that reads as the same. */
function writeSurely(node: Node, dialect: Dialect): string {
  let text = ''
  for (const style of styles) {
    text = writeBlock(node, style)
    if (text === '' || node.type.name === 'source') break
    const [read, ...others] = blocksIn(text, dialect)
    const blanks = style.movesPunctuation ? '\\p{P}\\p{S}' : ''
    if (read && others.length === 0 && isReadAs(read, node, blanks)) break
  }
  return text
}

/** The blocks of a text; null for each that has no form of its own. */
const blocksIn = (text: string, dialect: Dialect): (Node | null)[] =>
  lexer(text)
    .filter(({ type }) => type !== 'space')
    .map((token) => readTopBlock(token, { schema: schemas[dialect], dialect }))

/** What stands between two blocks: as it was, or an empty line. */
function gapBetween(last: Written, next: Written, { dialect, read }: Writing): string {
  const [from, to] = [last, next].map(({ node }) => node.attrs.origin as Origin | null)
  const gap = from && to && to.index === from.index + 1 ? from.gap : '\n\n'
  if (/\n[ \t]*\n/.test(gap)) return gap
  // Two blocks alone may read otherwise than in the text, where links have their definitions.
  if (isAsRead(last.node, read) && isAsRead(next.node, read)) return gap
  const blocks = blocksIn(last.text + gap + next.text, dialect)
  const isKept = [last.node, next.node].every((node, index) => {
    const block = blocks[index]
    return block ? isReadAs(block, node) : node.type.name === 'source'
  })
  return isKept && blocks.length === 2 ? gap : '\n\n'
}
