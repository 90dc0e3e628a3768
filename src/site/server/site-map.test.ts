import { expect, test } from 'vitest'
import type { SiteContent } from '#lib/site/site-content.ts'
import { siteMap } from './site-map.ts'

const content = { lt: {} as SiteContent, en: {} as SiteContent }
const entriesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('<url>'))

test('lists a translated page once for each language, each with all its translations', () => {
  const updated = () => '2026-11-21'
  const route = { paths: { lt: '/kontaktai', en: '/en/contact' }, updated }
  const links =
    '<xhtml:link rel="alternate" hreflang="lt" href="https://k.example/kontaktai"/>' +
    '<xhtml:link rel="alternate" hreflang="en" href="https://k.example/en/contact"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://k.example/kontaktai"/>'
  expect(entriesOf(siteMap([route], content, 'https://k.example'))).toEqual([
    `<url><loc>https://k.example/kontaktai</loc><lastmod>2026-11-21</lastmod>${links}</url>`,
    `<url><loc>https://k.example/en/contact</loc><lastmod>2026-11-21</lastmod>${links}</url>`,
  ])
})

test('says nothing of a date or a translation that is not there, and escapes addresses', () => {
  const routes = [{ paths: { lt: '/a?b&c' } }, { paths: { lt: '/aciu' }, isUnlisted: true }]
  expect(entriesOf(siteMap(routes, content, 'https://k.example'))).toEqual([
    '<url><loc>https://k.example/a?b&amp;c</loc></url>',
  ])
})
