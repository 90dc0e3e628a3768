import type { Token, Tokens } from 'marked'
import { Fragment, type Node, type Schema } from 'prosemirror-model'
import { parseUploadName } from '#lib/site/upload-names.ts'
import { readInline } from './read-inline.ts'
import { type Dialect, partPattern } from './schema.ts'

interface Reading {
  schema: Schema
  dialect: Dialect
}
type Reader = (token: never, reading: Reading) => Node | null

/** A block of a text; null where it has no form of its own. */
function readBlock(token: Token, reading: Reading): Node | null {
  return readers[token.type]?.(token as never, reading) ?? null
}

/** A block that stands in no other. */
export const readTopBlock = (token: Token, reading: Reading): Node | null =>
  readPart(token, reading) ?? readPicture(token, reading) ?? readBlock(token, reading)

function readPart({ type, raw }: Token, { schema, dialect }: Reading): Node | null {
  const [, name] = (type === 'paragraph' && partPattern.exec(raw.trim())) || []
  return name && dialect === 'page' ? schema.node('part', { name }) : null
}

/** A picture that is alone in its paragraph, possibly within a link. */
function readPicture(token: Token, { schema, dialect }: Reading): Node | null {
  const only = onlyIn(token)
  const image = only?.type === 'link' ? onlyIn(only) : only
  if (token.type !== 'paragraph' || image?.type !== 'image') return null
  const { href: src, text: alt, title } = image as Tokens.Image
  const isOfLibrary = only === image && !title && parseUploadName(src)
  if (dialect === 'page' && !isOfLibrary) return null
  const href = only === image ? null : (only as Tokens.Link).href
  return schema.node('picture', { src, alt, size: title ?? '', href })
}

function onlyIn(token: Token): Token | null {
  const [only, ...others] = ('tokens' in token && token.tokens) || []
  return only && others.length === 0 ? only : null
}

const paragraph: Reader = ({ tokens = [] }: Tokens.Paragraph, reading) =>
  filled('paragraph', null, readInline(tokens, reading), reading)

function filled(
  type: string,
  attrs: object | null,
  content: readonly Node[] | null,
  { schema }: Reading,
): Node | null {
  const node = schema.nodes[type]
  const fragment = content && Fragment.fromArray(content as Node[])
  return node && fragment && node.validContent(fragment)
    ? node.create({ ...attrs }, fragment)
    : null
}

const readers: Readonly<Record<string, Reader>> = {
  paragraph,
  text: paragraph,
  heading: ({ depth: level, tokens }: Tokens.Heading, reading) =>
    filled('heading', { level }, readInline(tokens, reading), reading),
  list: ({ ordered, start, loose, raw, items }: Tokens.List, reading) => {
    const marker = /^\s*(?:\d+)?([-*+.)])/.exec(raw)?.[1]
    const content = all(items.map((item) => readItem(item, reading)))
    const attrs = { isLoose: loose, marker }
    return ordered
      ? filled('ordered_list', { ...attrs, order: Number(start) }, content, reading)
      : filled('bullet_list', attrs, content, reading)
  },
  blockquote: ({ tokens }: Tokens.Blockquote, reading) =>
    filled('blockquote', null, readAll(tokens, reading), reading),
  hr: (_token: Tokens.Hr, { schema }) => schema.node('rule'),
  table: ({ align, header, rows }: Tokens.Table, reading) => {
    const rowOf = (cells: readonly Tokens.TableCell[]) =>
      filled(
        'table_row',
        null,
        all(
          cells.map(({ tokens }) =>
            filled('table_cell', null, readInline(tokens, reading), reading),
          ),
        ),
        reading,
      )
    return filled('table', { align }, all([header, ...rows].map(rowOf)), reading)
  },
}

function readItem({ task, tokens }: Tokens.ListItem, reading: Reading): Node | null {
  if (task) return null
  const blocks = readAll(tokens, reading)
  if (!blocks) return null
  const [first] = blocks
  const empty = reading.schema.node('paragraph')
  const content = first?.type.name === 'paragraph' ? blocks : [empty, ...blocks]
  return filled('list_item', null, content, reading)
}

const readAll = (tokens: readonly Token[], reading: Reading) =>
  all(tokens.filter(({ type }) => type !== 'space').map((token) => readBlock(token, reading)))

const all = (nodes: readonly (Node | null)[]): Node[] | null =>
  nodes.every((node) => node !== null) ? [...nodes] : null
