import type { Token, Tokens } from 'marked'
import type { Mark, Node, Schema } from 'prosemirror-model'
import { decodeEntities } from './entities.ts'
import { type Dialect, fieldPattern } from './schema.ts'

interface Reading {
  schema: Schema
  dialect: Dialect
}

/** The content of a paragraph; null where it has something without a form of its own, such as HTML. */
export function readInline(
  tokens: readonly Token[],
  reading: Reading,
  marks: readonly Mark[] = [],
): readonly Node[] | null {
  const read: Node[] = []
  for (const token of tokens) {
    const nodes = readers[token.type]?.(token as never, reading, marks) ?? null
    if (!nodes) return null
    read.push(...nodes)
  }
  return read
}

type Reader = (token: never, reading: Reading, marks: readonly Mark[]) => readonly Node[] | null

const marked =
  (name: string): Reader =>
  ({ tokens }: Tokens.Strong, reading, marks) =>
    readInline(tokens, reading, withMark(marks, reading.schema.mark(name)))

const withMark = (marks: readonly Mark[], mark: Mark) => mark.addToSet(marks)

const readers: Readonly<Record<string, Reader>> = {
  text: ({ text, tokens }: Tokens.Text, reading, marks) =>
    tokens ? readInline(tokens, reading, marks) : readText(decodeEntities(text), reading, marks),
  escape: ({ text }: Tokens.Escape, { schema }, marks) => [
    schema.text(decodeEntities(text), marks),
  ],
  strong: marked('strong'),
  em: marked('em'),
  del: marked('del'),
  codespan: ({ text }: Tokens.Codespan, { schema }, marks) =>
    text === '' ? null : [schema.text(text, withMark(marks, schema.mark('code')))],
  br: (_token: Tokens.Br, { schema }, marks) => [schema.node('hard_break', null, [], marks)],
  link: ({ href, title, tokens }: Tokens.Link, reading, marks) =>
    href === ''
      ? null
      : readInline(
          tokens,
          reading,
          withMark(marks, reading.schema.mark('link', { href, title: title ?? null })),
        ),
}

/** A text with its fields. A line end within a paragraph is a space. */
function readText(text: string, { schema, dialect }: Reading, marks: readonly Mark[]): Node[] {
  const pattern = new RegExp(`(${fieldPattern[dialect].source})`)
  return text
    .replaceAll(/ *\n */g, ' ')
    .split(pattern)
    .flatMap((piece, index) => {
      if (piece === '') return []
      return index % 2 === 1
        ? [schema.node('field', { text: piece }, [], marks)]
        : [schema.text(piece, marks)]
    })
}
