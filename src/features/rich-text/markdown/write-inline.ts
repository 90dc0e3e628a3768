import type { Mark, Node } from 'prosemirror-model'
import { encodeEntities } from './entities.ts'
import { isOwnAddress } from './same-text.ts'

/** How careful a text is written; a simpler way is tried first. */
export interface Style {
  escapes: boolean
  /** A link with its address as its text is written without marks. */
  barelyLinks: boolean
  emphasis: '*' | '_' | ''
  lineBreak: '\\\n' | '  \n'
  /** Punctuation at the edges of emphasis stands outside, where marks between letters are no marks. */
  movesPunctuation: boolean
}

interface Piece {
  text: string
  marks: readonly Mark[]
  isBreak: boolean
}

/** Writes the content of a block in Markdown. */
export function writeInline(node: Node, style: Style, isCell = false): string {
  const pieces = splitEdges(piecesOf(node, style), style)
  let written = ''
  let open: readonly Mark[] = []
  for (const [index, { text, marks }] of pieces.entries()) {
    const wanted = inOrder(marks, pieces.slice(index), open)
    const kept = commonStart(open, wanted)
    written += closing(open.slice(kept), style) + opening(wanted.slice(kept), style) + text
    open = wanted
  }
  written += closing(open, style)
  const trimmed = written.replace(/^[ \t]+|(?:\\?\n|[ \t])+$/g, '').replace(/\n[ \t]+/g, '\n')
  if (isCell) return trimmed.replaceAll(/(?<!\\)\|/g, '\\|')
  return style.escapes ? trimmed.split('\n').map(escapeEdges).join('\n') : trimmed
}

function piecesOf(node: Node, style: Style): Piece[] {
  const pieces: Piece[] = []
  node.forEach((child) => {
    const marks = child.marks.filter(
      (mark) =>
        (style.emphasis || !isEmphasis(mark.type.name)) &&
        !(style.barelyLinks && isOwnAddress(mark, child.text)),
    )
    const isBreak = child.type.name === 'hard_break'
    pieces.push({ text: textOf(child, style), marks: isBreak ? [] : marks, isBreak })
  })
  return pieces
}

function textOf(child: Node, { escapes, lineBreak }: Style): string {
  if (child.type.name === 'hard_break') return lineBreak
  if (child.type.name === 'field') return child.attrs.text
  const text = (child.text ?? '').replaceAll('\n', ' ')
  if (child.marks.some(({ type }) => type.name === 'code')) return codeOf(text)
  const plain = encodeEntities(text)
  return escapes ? plain.replace(/[\\`*_[\]<>~|!#]/g, '\\$&') : plain
}

function codeOf(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  const space = /^`|`$|^ .* $/.test(text) ? ' ' : ''
  return fence + space + text + space + fence
}

const isEmphasis = (name: string) => name === 'strong' || name === 'em' || name === 'del'

/** Takes spaces at the edges of emphasis out of it, for Markdown knows no emphasis that begins with one. */
function splitEdges(pieces: readonly Piece[], style: Style): Piece[] {
  const edge = style.movesPunctuation ? '[\\s\\p{P}\\p{S}]' : '\\s'
  return ['strong', 'em', 'del'].reduce(
    (all, name) => splitEdgesOf(all, name, edge),
    pieces.flatMap((piece) => (piece.text === '' ? [] : [piece])),
  )
}

function splitEdgesOf(pieces: readonly Piece[], name: string, edge: string): Piece[] {
  const has = (piece: Piece | undefined) => piece?.marks.some(({ type }) => type.name === name)
  const without = (piece: Piece, text: string): Piece => ({
    ...piece,
    text,
    marks: piece.marks.filter(({ type }) => type.name !== name),
  })
  const [atStart, atEnd] = [new RegExp(`^${edge}+`, 'u'), new RegExp(`${edge}+$`, 'u')]
  return pieces.flatMap((piece, index) => {
    if (!has(piece) || isCode(piece)) return [piece]
    const begin = has(pieces[index - 1]) ? '' : (atStart.exec(piece.text)?.[0] ?? '')
    const rest = piece.text.slice(begin.length)
    const end = has(pieces[index + 1]) ? '' : (atEnd.exec(rest)?.[0] ?? '')
    const middle = rest.slice(0, rest.length - end.length)
    return [without(piece, begin), { ...piece, text: middle }, without(piece, end)].filter(
      ({ text }) => text !== '',
    )
  })
}

const isCode = ({ marks }: Piece) => marks.some(({ type }) => type.name === 'code')

/** The marks of a piece, those first that are open already, then those that last longest. */
function inOrder(marks: readonly Mark[], following: readonly Piece[], open: readonly Mark[]) {
  const lasts = (mark: Mark) => {
    const end = following.findIndex((piece) => !piece.isBreak && !mark.isInSet(piece.marks))
    return end < 0 ? following.length : end
  }
  const isOpen = (mark: Mark) => open.findIndex((one) => one.eq(mark))
  return marks
    .filter(({ type }) => type.name !== 'code')
    .toSorted((a, b) => {
      const [first, second] = [isOpen(a), isOpen(b)]
      if (first >= 0 && second >= 0) return first - second
      if (first >= 0 || second >= 0) return second - first
      return lasts(b) - lasts(a)
    })
}

function commonStart(open: readonly Mark[], wanted: readonly Mark[]): number {
  const end = wanted.findIndex((mark, index) => !open[index]?.eq(mark))
  return end < 0 ? Math.min(open.length, wanted.length) : end
}

const opening = (marks: readonly Mark[], style: Style) =>
  marks.map((mark) => signOf(mark, style)[0]).join('')
const closing = (marks: readonly Mark[], style: Style) =>
  marks
    .toReversed()
    .map((mark) => signOf(mark, style)[1])
    .join('')

function signOf({ type, attrs }: Mark, { emphasis }: Style): [string, string] {
  if (type.name === 'link') return ['[', `](${targetOf(attrs.href, attrs.title)})`]
  const sign = { strong: '**', em: emphasis, del: '~~' }[type.name] ?? ''
  return [sign, sign]
}

export function targetOf(href: string, title: string | null): string {
  const address = /[\s()<>\\]/.test(href) ? `<${href.replace(/[\\<>]/g, '\\$&')}>` : href
  return title ? `${address} "${title.replace(/[\\"]/g, '\\$&')}"` : address
}

/**
 * Escapes what would begin a heading, quote, list, rule or table at the start of a line, and spaces
 * that Markdown would drop at its edges.
 */
const escapeEdges = (line: string) =>
  line
    .replace(/^(?=[#>+=-])/, '\\')
    .replace(/^(\d{1,9})(?=[.)])/, '$1\\')
    .replace(/^\u00a0+|\u00a0+$/g, (spaces) => '&nbsp;'.repeat(spaces.length))
