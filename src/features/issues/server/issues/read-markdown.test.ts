import { expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

const read = (markdown: string) => readMarkdown(markdown, 'https://kryptis.example')
const kindsIn = (markdown: string) => read(markdown).problems

test('addresses of the site become absolute', () => {
  expect(read('Žr. [kainas](/kainos).').blocks).toEqual([
    {
      type: 'paragraph',
      children: [
        'Žr. ',
        { type: 'link', href: 'https://kryptis.example/kainos', children: ['kainas'] },
        '.',
      ],
    },
  ])
})

test('a paragraph of nothing but marks is refused, however many there are', () => {
  const textOf = (marks: number) => `Įžanga.\n\n${'_a_ '.repeat(marks)}\n`
  expect(readMarkdown(textOf(12_500), 'https://kryptis.lt')).toEqual({
    blocks: [],
    problems: [{ kind: 'too_many_marks', line: 3 }],
  })
  expect(readMarkdown(textOf(400), 'https://kryptis.lt').problems).toEqual([])
})

test('a bold link alone in its paragraph is a button', () => {
  expect(read('**[Skaityti](https://a.lt/b)**').blocks).toEqual([
    { type: 'button', href: 'https://a.lt/b', children: ['Skaityti'] },
  ])
  expect(read('Ir **[čia](https://a.lt/b)**').blocks[0]).toMatchObject({ type: 'paragraph' })
})

test('a picture has its words, its size and maybe a link', () => {
  const image = { src: 'https://a.lt/b.png', alt: 'Kalnas', width: 1200, height: 800 }
  expect(read('![Kalnas](https://a.lt/b.png "1200x800")').blocks).toEqual([
    { type: 'image', image, href: null },
  ])
  expect(read('[![Kalnas](https://a.lt/b.png "1200x800")](/kainos)').blocks).toEqual([
    { type: 'image', image, href: 'https://kryptis.example/kainos' },
  ])
})

test('an uploaded picture is named alone, and shown in the shape of covers', () => {
  const src = 'https://kryptis.example/uploads/covers/stalas-0f1e2d3c4b-1080.jpg'
  const image = { src, alt: 'Stalas', width: 1080, height: 675 }
  expect(read('![Stalas](stalas-0f1e2d3c4b.jpg)').blocks).toEqual([
    { type: 'image', image, href: null },
  ])
  expect(kindsIn('![](stalas-0f1e2d3c4b.jpg)')).toEqual([{ kind: 'image_alt', line: 1 }])
})

test('lists, quotes, tables, code and rules are read', () => {
  const { blocks, problems } = read(
    '## A\n\n3. x\n4. y\n   - z\n\n> q\n\n|a|b|\n|-|-|\n|1|2|\n\n---\n\n```\nc < d\n```\n\naa\\\nbb &amp; cc',
  )
  expect(problems).toEqual([])
  expect(blocks.map(({ type }) => type)).toEqual([
    'heading',
    'list',
    'quote',
    'table',
    'rule',
    'code',
    'paragraph',
  ])
  expect(blocks[1]).toMatchObject({ start: 3, items: [[{}], [{}, { type: 'list', start: null }]] })
  expect(blocks[6]).toEqual({ type: 'paragraph', children: ['aa', { type: 'break' }, 'bb & cc'] })
})

test('what an email cannot show is named with its line', () => {
  expect(kindsIn('Labas\n\n<script>alert(1)</script>\n')).toEqual([{ kind: 'html', line: 3 }])
  expect(kindsIn('a <b>c</b>')).toEqual([{ kind: 'html', line: 1 }])
  expect(kindsIn('\n\n[x](javascript:alert(1))')).toEqual([{ kind: 'link', line: 3 }])
  expect(kindsIn('[x](//kitas.lt)')).toEqual([{ kind: 'link', line: 1 }])
  expect(kindsIn('[x](https://unsubscribe.invalid/)')).toEqual([{ kind: 'link', line: 1 }])
  expect(kindsIn('a ![b](https://a.lt/b.png "1x1")')).toEqual([{ kind: 'image_place', line: 1 }])
  expect(kindsIn('![](https://a.lt/b.svg)')).toEqual([
    { kind: 'image_address', line: 1 },
    { kind: 'image_alt', line: 1 },
    { kind: 'image_size', line: 1 },
  ])
})

test.each([['>'.repeat(60_000)], ['> '.repeat(30_000)], [`${'- '.repeat(30_000)}a`]])(
  'a text of thousands of levels is refused and breaks nothing',
  (markdown) => expect(kindsIn(markdown)).toEqual([{ kind: 'too_deep', line: 1 }]),
)
