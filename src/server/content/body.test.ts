import { expect, test } from 'vitest'
import { mistakesInBody } from './body.ts'
import { messageOf } from './mistakes.ts'

test.each([
  ['# Antra antraštė', /one # is the title/],
  ['![lapas](lapas.jpg)', /must be an uploaded one/],
  ['![lapas](https://kitur.example/lapas.jpg)', /must be an uploaded one/],
  ['![ ](lapas-0f1e2d3c4b.jpg)', /must say between/],
  ['Štai: ![lapas](lapas-0f1e2d3c4b.jpg)', /paragraph of its own/],
  ['![lapas](lapas-0f1e2d3c4b.jpg) štai', /paragraph of its own/],
  ['Žr. [kainas](kainos).', /link to “kainos” must begin/],
  ['Žr. [kainas](www.kryptis.lt/kainos).', /link to “www\.kryptis\.lt\/kainos” must begin/],
])('names the line of %s', (line, message) =>
  expect(mistakesInBody(`Pirma.\n\n${line}\n`)).toEqual([
    { above: 2, found: expect.toSatisfy((found) => message.test(messageOf(found))) },
  ]),
)

test.each([
  'Žr. [kainas](/kainos), [toliau](#toliau) ir [VVTAT](https://vvtat.lrv.lt).',
  '[Rašykite](mailto:labas@kryptis.example) arba [skambinkite](tel:+37060000000).',
  '![Lapas ant stalo](lapas-0f1e2d3c4b.jpg)',
  '## Dalis #1',
  '```\n# komentaras\n[a](b)\n```',
  'Rašoma `[žodis](adresas)`.',
])('takes %s', (body) => expect(mistakesInBody(body)).toEqual([]))

test('lines of code count too', () =>
  expect(mistakesInBody('```\na\n```\n# Antraštė')).toEqual([
    { above: 3, found: { code: 'title_in_text', values: {} } },
  ]))

// Looking for each word anew takes 40 seconds.
test('a paragraph as long as a draft may be does not hold up the server', {
  timeout: 10_000,
}, () => {
  const words = 'Sakinys be galo. '.repeat(15_000)
  expect(mistakesInBody(words)).toEqual([])
  expect(mistakesInBody(`${words}![lapas](lapas-0f1e2d3c4b.jpg)`)).toMatchObject([
    { found: { code: 'picture_within_line' } },
  ])
})
