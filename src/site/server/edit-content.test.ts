import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Menu } from '#features/pages/wire.ts'
import { readContentFiles } from '#server/content/files.ts'
import { addressesOf, contentKinds } from './content.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-content-'))
  cpSync('content', folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const guide = readFileSync('docs/edit-content.md', 'utf8')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
const change = (file: string, from: string | RegExp, to: string) =>
  write(file, read(file).replace(from, to))
const inBoth = (file: string, from: string | RegExp, to: string) => {
  for (const half of [file, `en/${file}`]) change(half, from, to)
}
const append = (file: string, entry: string) => change(file, /\}\n\]/, `},\n${entry}\n]`)
const appendToBoth = (file: string, entry: string) => {
  for (const half of [file, `en/${file}`]) append(half, entry)
}
const said = () => {
  const { problems } = readContentFiles(folder, contentKinds, addressesOf)
  return problems.map(({ file, line, message }) => `content/${file}:${line} ${message}`)
}
/** The post in the guide's example. */
const post = guide.split('```markdown\n')[1]?.split('```')[0] ?? ''
const newsItem = (date: string) =>
  `---\ntitle: Šventės\ndate: ${date}\nsummary: Kada studija dirba per šventes ir kada atsakome į laiškus.\n---\n\nTekstas.\n`
const testimonial =
  '  {\n    "text": "Žinome, kiek galime išleisti.",\n    "author": "Asta Pavyzdė",\n    "role": "mokytoja"\n  }'
const partner = (id: string) => `  { "id": "${id}", "name": "Vėjas", "field": "buriuotojai" }`
const drawPicture = (name: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f4b544' } }).toFile(
    join(folder, 'pictures', name),
  )
const illustrated = post.replace('summary:', 'picture: lapas.jpg\nsummary:')
const question = (name: string) => `  {\n    "question": "Ar veikia?",\n    "${name}": "Taip."\n  }`

test.each<[string, () => void]>([
  ['a price changed in both languages', () => inBoth('plans.json', '2900', '3200')],
  ['a new post', () => write('blog/kaip-skaityti-israsa.md', post)],
  ['a new news item', () => write('news/2026-12-01-sventes.md', newsItem('2026-12-01'))],
  ['a new testimonial', () => appendToBoth('testimonials.json', testimonial)],
  ['a new partner', () => appendToBoth('partners.json', partner('vejas'))],
  ['a new question', () => appendToBoth('faq.json', question('answer'))],
  [
    'a price of a product changed in both languages',
    () => inBoth('products/pensijos-lapas.json', '"priceCents": 700', '"priceCents": 800'),
  ],
  ['no file that says what is on', () => rmSync(join(folder, 'switches.json'))],
  [
    'no file of the contact page',
    () => {
      for (const file of ['contact.json', 'en/contact.json']) rmSync(join(folder, file))
    },
  ],
  [
    'no file of the menu',
    () => {
      for (const file of ['menu.json', 'en/menu.json']) rmSync(join(folder, file))
    },
  ],
  [
    'no English file while the site is in Lithuanian',
    () => {
      change('switches.json', '["lt", "en"]', '["lt"]')
      rmSync(join(folder, 'en'), { recursive: true })
    },
  ],
])('%s is accepted as the guide says', (_what, edit) => {
  edit()
  expect(said()).toEqual([])
})

const menuIn = (language: 'lt' | 'en') =>
  readContentFiles(folder, contentKinds, addressesOf).documents.get(
    language === 'lt' ? 'menu' : 'en/menu',
  )?.[0] as Menu

test('a menu that no file says leads to what the folder has, in each language', () => {
  for (const file of ['menu.json', 'en/menu.json']) rmSync(join(folder, file))
  expect(menuIn('lt').header).toEqual({
    links: [
      { label: 'Produktai', address: '/produktai' },
      { label: 'Kainos', address: '/kainos' },
      { label: 'Tinklaraštis', address: '/tinklarastis' },
      { label: 'Naujienos', address: '/naujienos' },
      { label: 'Apie mus', address: '/apie-mus' },
    ],
    button: { label: 'Kontaktai', address: '/kontaktai' },
  })
  expect(menuIn('en').footer[0]?.links.at(-1)).toEqual({
    label: 'About us',
    address: '/en/about-us',
  })
})

test('a menu that no file says has no link to what is off or not there', () => {
  for (const file of ['menu.json', 'en/menu.json']) rmSync(join(folder, file))
  for (const half of ['', 'en/']) rmSync(join(folder, half, 'news'), { recursive: true })
  change('switches.json', /"(blog|contact)": true/g, '"$1": false')
  const { header, footer } = menuIn('lt')
  expect(header.links.map(({ label }) => label)).toEqual(['Produktai', 'Kainos', 'Apie mus'])
  expect([header.button, footer[0]?.further]).toEqual([null, []])
})

test.each<[string, () => void]>([
  ['a price changed in one language', () => change('plans.json', '2900', '3200')],
  ['a price in euros', () => change('plans.json', '2900', '29')],
  [
    'a post of no category',
    () => write('blog/kaip-skaityti-israsa.md', post.replace('biudzetas', 'seima')),
  ],
  [
    'a day that is in no calendar',
    () => write('news/2026-12-01-sventes.md', newsItem('2026-11-31')),
  ],
  ['a comma forgotten', () => change('testimonials.json', /\}\n\]/, `}\n${testimonial}\n]`)],
  ['a translation forgotten', () => append('testimonials.json', testimonial)],
  ['an id that is taken', () => appendToBoth('partners.json', partner('linija'))],
  ['a misspelt name', () => append('faq.json', question('asnwer'))],
  ['an id that another product has', () => inBoth('products/pensijos-lapas.json', '202', '102')],
  [
    'a part of a bundle that is not sold',
    () => inBoth('products/nauju-metu-rinkinys.json', '"id": 101', '"id": 109'),
  ],
  [
    'a file that is not there',
    () => change('products/pensijos-lapas.json', 'pensijos-lapas.xlsx', 'lapas.xlsx'),
  ],
])('%s is reported in the words of the guide, with file and line', (_what, edit) => {
  edit()
  const [first = ''] = said()
  expect(first).toMatch(/^content\/\S+:\d+ /)
  expect(guide).toContain(`\n${first}\n`)
})

test.each<[string, () => void, string]>([
  [
    'a wrong phone',
    () => change('site.json', '+370 600 00000', '8 600 00000'),
    'content/site.json:7 “phone” must be like +370 600 00000',
  ],
  [
    'a wrong phone in English only',
    () => change('en/site.json', '+370 600 00000', '8 600 00000'),
    'content/en/site.json:6 “phone” must be like +370 600 00000',
  ],
  [
    'a comma too few in what texts name',
    () => change('site.json', ',', ''),
    'content/site.json:2 is not JSON here: a comma is expected between two entries',
  ],
  [
    'the file that texts name, deleted',
    () => rmSync(join(folder, 'site.json')),
    'content/site.json:1 is missing, the original of content/en/site.json',
  ],
  [
    'a price as a text, of a product that bundles hold',
    () => change('products/pensijos-lapas.json', '"priceCents": 700', '"priceCents": "700"'),
    'content/products/pensijos-lapas.json:71 “priceCents” must be a number without quotation marks, but is "700"',
  ],
  [
    'a product in Lithuanian only, that bundles hold',
    () => rmSync(join(folder, 'en/products/pensijos-lapas.json')),
    'content/en/products/pensijos-lapas.json:1 is missing, the translation of content/products/pensijos-lapas.json',
  ],
  [
    'a wrong category that posts name',
    () => change('categories.json', '"slug": "biudzetas"', '"slug": "Biudžetas"'),
    'content/categories.json:3 “0.slug” must be of small letters a to z, digits and hyphens, like-this',
  ],
])('%s is one mistake and one message', (_what, edit, message) => {
  edit()
  expect(said()).toEqual([message])
})

test('a post in a folder of no such name is reported in the words of the guide', () => {
  mkdirSync(join(folder, 'tinklarastis'))
  write('tinklarastis/kaip-skaityti-israsa.md', post)
  const [problem, ...others] = said()
  expect(others).toEqual([])
  expect(guide).toContain(`\n${problem}\n`)
})

test.each([
  ['[kainas](/kainos#klausimai)', []],
  ['[įrašą](/tinklarastis/kaip-skaityti-israsa)', []],
  ['[paiešką](/paieska?q=atsarga)', []],
  [
    '[kainas](/kaina)',
    ['content/blog/kaip-skaityti-israsa.md:11 the link to “/kaina” leads to no page of the site'],
  ],
  [
    '[kainas](kainos)',
    [
      'content/blog/kaip-skaityti-israsa.md:11 the link to “kainos” must begin with https://, /, #, mailto: or tel:',
    ],
  ],
])('of a link like %s is said: %j', (link, problems) => {
  write('blog/kaip-skaityti-israsa.md', post.replace('## Pirma dalis', `Žr. ${link}.`))
  expect(said()).toEqual(problems)
})

test('a picture in each place the guide names is accepted', async () => {
  await drawPicture('covers/lapas.jpg', 1080, 675)
  await drawPicture('portraits/asta.png', 192, 192)
  await drawPicture('plates/jura.jpg', 1600, 900)
  write('blog/kaip-skaityti-israsa.md', illustrated)
  inBoth('testimonials.json', 'ruta-vaitke.png', 'asta.png')
  inBoth('authors.json', 'ieva-gairyte.png', 'asta.png')
  await drawPicture('products/burlaivis.jpg', 1080, 1080)
  inBoth('products/pensijos-lapas.json', 'pensijos-lapas.jpg', 'burlaivis.jpg')
  inBoth('home.json', 'pakrante.jpg', 'jura.jpg')
  change('home.json', 'filmas.png', 'jura.jpg')
  change('en/home.json', 'film.png', 'jura.jpg')
  expect(said()).toEqual([])
})

test('a picture that is missing or too small is reported in the words of the guide', async () => {
  await drawPicture('covers/lapas.jpg', 800, 600)
  write('blog/kaip-skaityti-israsa.md', illustrated)
  inBoth('testimonials.json', 'ruta-vaitke.png', 'ruta.png')
  const problems = said()
  expect(problems).toHaveLength(3)
  const halves = problems.filter((problem) => !problem.startsWith('content/en/'))
  for (const problem of halves) expect(guide).toContain(`\n${problem}\n`)
})

test('a post without a text, or in a file whose name cannot be an address, says so', () => {
  write('blog/a.md', post.split('\nPirma')[0] ?? '')
  write('blog/Kaip skaityti išrašą.md', post)
  expect(said()).toEqual([
    expect.stringMatching(/išrašą\.md:1 the name of the file must be of small letters a to z/),
    'content/blog/a.md:8 the text below the head must not be empty',
  ])
})
