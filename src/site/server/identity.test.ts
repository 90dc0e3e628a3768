import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Seller } from '#features/shop/settings.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import { exampleShop } from '../../../tests/support/shop.ts'
import { identityOf, withIdentity } from './identity.ts'

const shipped = JSON.parse(readFileSync('content/site.json', 'utf8'))
const { seller } = exampleShop

test('the site has the contacts of the seller, in whichever language it is asked', () => {
  const own = { ...shipped, name: 'Šviesa', notice: null }
  const current: { seller: Seller | null } = { seller: null }
  const contents = { lt: { site: own }, en: { site: own } } as unknown as SiteContents
  const { lt, en } = withIdentity(contents, {
    seller: () => current.seller,
    complete: (brand) => brand,
  })
  expect(lt.site).toBe(own)
  current.seller = seller
  for (const { site } of [lt, en])
    expect(site).toEqual({
      ...own,
      email: 'pardavimai@sviesa.lt',
      phone: '+370 600 11111',
      street: 'Žvejų g. 3',
      postcode: 'LT-01001',
      city: 'Vilnius',
    })
})

test('a site has a name of its own beside that of its seller', () => {
  expect(identityOf({ ...shipped, name: 'Kepykla' }, seller, 'lt').name).toBe('Kepykla')
})

test('the name of the demonstration gives way to that of a real seller, with what is said of it', () => {
  const { name, nameGenitive, notice } = identityOf(shipped, seller, 'lt')
  expect([name, nameGenitive]).toEqual(['Šviesa', null])
  expect(identityOf(shipped, { ...seller, name: 'Ona Žąsytė' }, 'lt').name).toBe('Ona Žąsytė')
  expect(notice?.full).toContain('dar yra iš demonstracijos')
  expect(JSON.stringify(notice)).not.toMatch(/Kryptis|studija/)
  const demonstration = { ...seller, name: 'UAB „Kryptis“' }
  expect(identityOf(shipped, demonstration, 'lt')).toMatchObject({
    name: 'Kryptis',
    nameGenitive: 'Krypties',
    notice: shipped.notice,
  })
})
