import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everythingOn } from '#lib/site/switches.ts'
import { parseMarkdownDocument } from '#server/content/document.ts'
import { exampleSelling } from '../../../tests/support/selling.ts'
import { legalSchema } from './content.ts'
import { termsInText } from './terms-in-text.ts'
import type { LegalDocument } from './wire.ts'

const sources = { selling: exampleSelling, switches: everythingOn }

test('terms are read by their headings, with what follows from the settings', () => {
  const html =
    '<p>Demonstracija.</p><h2 id="a">1. Pardavėjas</h2><p>[[seller]]</p><p>Rašyti <a href="/k">čia</a>.</p><h2>2. Kaina &amp; PVM</h2><ul><li>Su PVM</li><li>10&nbsp;€</li></ul>'
  const [seller, price, ...others] = termsInText(html, sources, 'lt')
  expect(others).toEqual([])
  expect(seller?.title).toBe('1. Pardavėjas')
  expect(seller?.text).toContain('UAB „Kryptis & Ko“, įmonės kodas 302307130')
  expect(seller?.text).toMatch(/Rašyti čia\.$/)
  expect(seller?.text).toContain('labas@kryptis.lt.\n')
  expect(price).toEqual({ title: '2. Kaina & PVM', text: 'Su PVM\n10\u00a0€' })
})

test('numbers of articles keep what is raised in them', () => {
  const html = '<h2>1. Teisė</h2><p>(CK 6.228<sup>10</sup> straipsnis)</p>'
  expect(termsInText(html, sources, 'lt')[0]?.text).toBe('(CK 6.228¹⁰ straipsnis)')
})

test('a transfer is another way to pay only where there is one beside it', () => {
  const said = (gateways: typeof exampleSelling.gateways) =>
    termsInText(
      '<h2>1</h2><p>[[payment]]</p>',
      { ...sources, selling: { ...exampleSelling, gateways } },
      'lt',
    )[0]?.text
  expect(said([])).toMatch(/^Mokėti galite banko pavedimu: .+ parodome pateikus užsakymą\./)
  const gateway = { provider: 'Montonio', host: 'montonio.com' }
  expect(said([gateway])).toContain('Mokėti galite ir banko pavedimu')
})

test.each(['content', 'content/en'])('those in %s are whole', (folder) => {
  const source = readFileSync(`${folder}/legal/pirkimo-taisykles.md`, 'utf8')
  const { values } = parseMarkdownDocument('x.md', 'pirkimo-taisykles', source, legalSchema)
  const [{ bodyHtml }] = values as [LegalDocument]
  const sections = termsInText(bodyHtml, sources, 'lt')
  expect(sections).toHaveLength(10)
  for (const { text } of sections) expect(text).toMatch(/^[^<>[\]]{50,}$/)
})
