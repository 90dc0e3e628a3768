import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exampleShop } from '../../../tests/support/shop.ts'
import {
  dataLeft,
  demonstration,
  demonstrationIn,
  isDemonstrationSite,
  sellerData,
} from './demonstration.ts'
import type { ShopContent } from './settings.ts'

const read = (file: string) => JSON.parse(readFileSync(`content/${file}`, 'utf8'))

/** The shipped site's shop, with the values that `shop.json` takes from `site.json`. */
function shipped(siteFile: string): ShopContent {
  const site = read(siteFile)
  const text = readFileSync('content/shop.json', 'utf8')
  return JSON.parse(text.replace(/\{site\.(\w+)\}/g, (_, field) => site[field]))
}

test.each(['site.json', 'en/site.json'])('all that is shipped in %s is known', (file) => {
  const shop = shipped(file)
  expect(dataLeft(shop)).toEqual(sellerData.filter((datum) => datum !== 'ordersEmail'))
  expect(dataLeft({ ...shop, ordersEmail: shop.seller.email })).toEqual(sellerData)
  expect(isDemonstrationSite(read(file).name)).toBe(true)
})

test('nothing of a company of its own is taken for the demonstration', () => {
  expect(dataLeft(exampleShop)).toEqual([])
  const seller = { ...exampleShop.seller, vatCode: null, name: 'MB „Kryptis plius“' }
  expect(dataLeft({ ...exampleShop, seller, ordersEmail: 'uzsakymai@sviesa.lt' })).toEqual([])
  expect(isDemonstrationSite('Kepykla')).toBe(false)
})

test.each<[string, Partial<ShopContent['seller']>]>([
  ['name', { name: 'uab "KRYPTIS"' }],
  ['code', { code: '999 999 995' }],
  ['vatCode', { vatCode: 'lt 999999917' }],
  ['address', { address: 'pavyzdžio g.1, Kaunas' }],
  ['address', { address: 'Žvejų g. 3, LT-00000 Vilnius' }],
  ['phone', { phone: '+37060000000' }],
  ['email', { email: 'info@Mano.EXAMPLE' }],
  ['email', { email: 'info@example.com' }],
  ['email', { email: 'info@mano.test' }],
])('%s is the demonstration, however it is written: %j', (datum, changed) => {
  const seller = { ...exampleShop.seller, ...changed }
  expect(dataLeft({ ...exampleShop, seller })).toEqual([datum])
})

test('the account is the demonstration, however it is spaced', () => {
  const iban = `${demonstration.iban.slice(0, 4)} ${demonstration.iban.slice(4).toLowerCase()}`
  expect(dataLeft({ ...exampleShop, bank: { ...exampleShop.bank, iban } })).toEqual(['iban'])
})

test('in texts its name, contacts and addresses that can be nobody’s are found, each once', () => {
  const text =
    'Kryptis, Pavyzdžio\u00a0g.\u00a01, tel. +370\u00a0600\u00a000000, labas@kryptis.example. Kryptis.'
  expect(demonstrationIn(text)).toEqual([
    'Kryptis',
    'Pavyzdžio g. 1',
    '+370 600 00000',
    'labas@kryptis.example',
  ])
  expect(
    demonstrationIn('Krypties kursas, Pavyzdžio g. 12, a@b.lt, https://laikas.example'),
  ).toEqual([])
})
