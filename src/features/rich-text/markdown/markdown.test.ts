import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { marked } from 'marked'
import { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { createMarkdown } from './markdown.ts'
import type { Dialect } from './schema.ts'

const textBelowHead = (file: string) =>
  /^---\n[\s\S]*?\n---\n\s*([\s\S]*?)\s*$/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
const realTexts = globSync('content/**/*.md').map((file) => [file, textBelowHead(file)] as const)

const roundTrip = (text: string, dialect: Dialect = 'page') => {
  const markdown = createMarkdown(dialect)
  return markdown.write(markdown.read(text))
}

/** Writes a text whose blocks have lost where they come from, as after pasting. */
const writeAnew = (text: string, dialect: Dialect = 'page') => {
  const markdown = createMarkdown(dialect)
  return createMarkdown(dialect).write(markdown.read(text))
}

/** Adds a word at the end of the block at a place, as typing there does. */
function edited(text: string, place: number, word: string) {
  const markdown = createMarkdown('page')
  const state = EditorState.create({ doc: markdown.read(text) })
  const ends: number[] = []
  state.doc.descendants((node, position) => {
    if (node.isTextblock) ends.push(position + 1 + node.content.size)
  })
  const at = ends[place % ends.length]
  if (at === undefined) return null
  const { doc } = state.apply(state.tr.insertText(word, at))
  return { written: markdown.write(doc), block: state.doc.resolve(at).index(0), doc, markdown }
}

/** Blocks of a text as it was written, without empty lines between them. */
const sourcesOf = (text: string) => {
  const sources: string[] = []
  createMarkdown('page')
    .read(text)
    .forEach((block) => void sources.push(block.attrs.origin?.source ?? ''))
  return sources
}

test('all texts of the site are there', () => expect(realTexts.length).toBeGreaterThanOrEqual(36))

test.each(realTexts)(
  '%s stays as it was to the byte, and an edit changes its own lines alone',
  (_file, text) => {
    expect(roundTrip(text)).toBe(text)
    const lines = text.split('\n')
    const { childCount } = createMarkdown('page').read(text)
    for (let place = 0; place < childCount; place++) {
      const change = edited(text, place, ' pridėta')
      const changed = change?.written.split('\n') ?? []
      expect(changed.length).toBe(lines.length)
      const differing = changed.filter((line, index) => line !== lines[index])
      expect(differing.length).toBe(1)
      expect(differing[0]).toContain(' pridėta')
    }
  },
)

test.each(realTexts)('%s is written anew as the same page', (_file, text) =>
  expect(marked.parse(writeAnew(text))).toBe(marked.parse(text)),
)

const word = fc.constantFrom(
  'žodis',
  '„Pradžia“',
  'a*b',
  '_x_',
  '3 €',
  '1.',
  '#',
  '-',
  '+',
  '>',
  'a_b_c',
  '[x]',
  '`',
  '\\',
  '{site.phone}',
  '[[seller]]',
  '&nbsp;',
  '<b>',
  'https://vmi.lt',
  '|',
  '~',
  '!',
  '(a)',
  '=',
  'ąč',
)
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((all) => all.join(' '))
const phrase = fc.oneof(
  words,
  fc
    .tuple(fc.constantFrom('**', '*', '_', '~~', '`', '***'), words)
    .map(([sign, text]) => sign + text + sign),
  words.map((text) => `[${text}](/kainos)`),
  words.map((text) => `**[${text}](<https://vmi.lt/a b> "VMI")**`),
)
const line = fc.array(phrase, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '))
const block = fc.oneof(
  line,
  fc.array(line, { minLength: 2, maxLength: 3 }).map((all) => all.join('\\\n')),
  fc.array(line, { minLength: 2, maxLength: 3 }).map((all) => all.join('\n')),
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), line)
    .map(([level, text]) => `${'#'.repeat(level)} ${text}`),
  fc
    .tuple(
      fc.constantFrom('- ', '* ', '1. ', '3) ', '-   '),
      fc.array(line, { minLength: 1, maxLength: 4 }),
    )
    .map(([mark, all]) => all.map((text) => mark + text).join('\n')),
  line.map((text) => `- ${text}\n  - ${text}\n\n  ${text}`),
  line.map((text) => `> ${text}\n>\n> - ${text}`),
  fc.constantFrom(
    '---',
    '***',
    '```js\nlet a\n```',
    '    code',
    '<div>x</div>',
    '[a]: /kainos',
    '[[vat]]',
  ),
  fc.constantFrom('| a | b |\n| --- | :-: |\n| **1** | x\\|y |', '- [ ] task', 'Title\n==='),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)
const gap = fc.constantFrom('\n\n', '\n\n', '\n\n\n', '\n \n', '\n')
const text = fc.array(fc.tuple(block, gap), { minLength: 1, maxLength: 8 }).map((all) =>
  all
    .map(([one, between]) => one + between)
    .join('')
    .trim(),
)

test.each([
  ['![Stalas](stalas-0f1e2d3c4b.jpg)', 'picture'],
  ['![Stalas](https://kitur.example/stalas.jpg)', 'source'],
  ['Štai ![Stalas](stalas-0f1e2d3c4b.jpg)', 'source'],
])('a page takes %s as a %s and writes it as it was', (markdown, type) => {
  expect(createMarkdown('page').read(markdown).firstChild?.type.name).toBe(type)
  expect(roundTrip(markdown)).toBe(markdown)
  expect(roundTrip(`Pirma.\n\n${markdown}\n\nPo jo.`)).toContain(markdown)
})

test('a table whose link is defined below stays as it was to the byte', () => {
  const one = '| a |\n| --- |\n| 1 |\n[a]: /kainos\n> žodis\n\n[a]: /kainos'
  expect(roundTrip(one)).toBe(one)
})

test('a generated text stays as it was to the byte', () =>
  fc.assert(
    fc.property(text, fc.constantFrom<Dialect>('page', 'email'), (one, dialect) => {
      expect(roundTrip(one, dialect)).toBe(one)
    }),
    { numRuns: 300 },
  ))

test('an edit of a generated text leaves all other blocks as they were', () =>
  fc.assert(
    fc.property(text, fc.nat(50), (one, place) => {
      const change = edited(one, place, 'pridėta')
      if (!change) return
      const [before, after] = [sourcesOf(one), change.written]
      const kept = before.filter((_, index) => index !== change.block)
      let from = 0
      for (const source of kept) {
        const at = after.indexOf(source, from)
        expect(at, source).toBeGreaterThanOrEqual(from)
        from = at + source.length
      }
      expect(after).toContain('pridėta')
    }),
    { numRuns: 300 },
  ))

function expectNoWordLost(one: string) {
  const written = writeAnew(one)
  expect(roundTrip(written)).toBe(written)
  const plain = (markdown: string) =>
    createMarkdown('page').read(markdown).textContent.replace(/\s+/g, '')
  expect(plain(written)).toBe(plain(one))
}

test.each([
  [
    'an address with a backslash',
    'a*b žodis a*b **žodis**\\\n[` https://vmi.lt](/kainos)\\\nžodis',
  ],
  ['a quote without words', '- > #\n  - > #\n\n  > #\n\n# Žodis'],
])('%s that is written anew loses no word', (_what, one) => expectNoWordLost(one))

test('a generated text that is written anew loses no word', () =>
  fc.assert(fc.property(text, expectNoWordLost), { numRuns: 300 }))
