import { expect, test } from 'vitest'
import type { Brand } from '#features/home/brand.ts'
import type { SiteIdentity } from '#features/home/wire.ts'
import { cardText, socialCard } from './card.ts'

const site = { name: 'Kryptis', descriptor: 'finansų studija' } as SiteIdentity
const brand = { colours: { navy: '#101b35' } } as Brand
const place = { language: 'lt', path: '/kontaktai', site, brand } as const
const meta = { title: 'Kontaktai – Kryptis', description: 'Kaip mus rasti' }

test('a page without words of its own is drawn with its title and what the house is', () => {
  const card = socialCard(meta, place)
  expect(card).toMatchObject({ title: 'Kontaktai', kind: 'Finansų studija', details: [] })
  expect(card?.path).toMatch(/^\/og\/kontaktai-[0-9a-f]{16}\.png$/)
  expect(card && cardText(card)).toBe('Kontaktai (Finansų studija)')
})

test('the address changes with anything that is drawn and with nothing else', () => {
  const path = (change: object) => socialCard({ ...meta, ...change }, place)?.path
  expect(path({ description: 'Kitaip' })).toBe(path({}))
  const changes = [
    { title: 'Ryšiai' },
    { card: { kind: 'Apie' } },
    { card: { details: ['šiandien'] } },
  ]
  expect(new Set([{}, ...changes].map(path)).size).toBe(4)
})

test('the home pages are named by their language, and hidden pages have no card', () => {
  expect(socialCard(meta, { ...place, path: '/' })?.path).toMatch(/^\/og\/lt-/)
  expect(socialCard(meta, { ...place, path: '/en', language: 'en' })?.path).toMatch(/^\/og\/en-/)
  expect(socialCard({ ...meta, hidden: true }, place)).toBeUndefined()
})
