import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { expect } from 'vitest'
import { consolePath } from '#features/console/wire.ts'
import {
  brandDocument,
  identityEmailPath,
  identityInvoicePath,
  identityPath,
} from '#features/content-editor/identity-wire.ts'
import { contentPath, documentLink } from '#features/content-editor/wire.ts'
import { usualPrimary } from '#features/subscribe-embed/embed/themes.ts'
import { embedPath } from '#features/subscribe-embed/embed-wire.ts'
import { primaryOf } from '#features/subscribe-embed/server/embed/primary-of.ts'
import { drawing } from './hostile-pictures.ts'
import type { Site } from './site.ts'

/** The identity of a furniture maker, whose name is „Baldai Jums“. */
export const own = { navy: '#1f3b2d', cream: '#f4f6f0', amber: '#d9b23c' }
export const logo = drawing(
  '<rect x="4" y="4" width="92" height="92" fill="#d9b23c"/><path d="M20 50h60v8H20z" fill="#1f3b2d"/>',
)

/** What the demonstration is known by. */
export const former = /Kryptis|Kryptie|kryptis\.example|#(?:101b35|0a1226|f7f1e4|f4b544|efe6d3)/

const files = ['/manifest.webmanifest', '/site.webmanifest', '/llms.txt', '/robots.txt', '/rss.xml']
const consolePages = [
  consolePath,
  contentPath,
  documentLink(brandDocument),
  identityPath,
  identityEmailPath,
]

type Ask = (path: string) => Promise<Response>

/**
 * Looks at every page, card, icon, email and invoice of a site that has become a furniture maker's.
 *
 * @param ask as the owner does
 * @returns the paths of its pages
 */
export async function expectOwnIdentity(site: Pick<Site, 'url'>, ask: Ask) {
  const visit = async (path: string) => (await fetch(site.url + path)).text()
  const found = (await visit('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)
  const pages = [...found].map(([, path]) => path || '/')
  for (const path of [...pages, ...files, '/nera', ...consolePages])
    expect(former.exec(await (await ask(path)).text())?.[0], path).toBeUndefined()

  const html = await visit('/')
  expect(html).toContain('<title>Baldai Jums')
  expect(html).toContain(`--navy:${own.navy}`)
  expect(html).not.toContain('Fraunces-')
  await expectOwnEmbed(visit)
  await expectOwnMark(site, html, pages)
  await expectOwnInvoice(ask)
  return pages
}

/** The button on other people's pages has the hue of the site, not that of the demonstration. */
async function expectOwnEmbed(visit: (path: string) => Promise<string>) {
  const script = await visit(embedPath)
  expect([primaryOf(own.navy), usualPrimary].map((one) => script.includes(one))).toEqual([
    true,
    false,
  ])
}

async function expectOwnMark({ url }: Pick<Site, 'url'>, html: string, pages: readonly string[]) {
  const picture = async (path: string) => Buffer.from(await (await fetch(url + path)).arrayBuffer())
  const cards = new Set<string>()
  for (const path of pages) {
    const page = await (await fetch(url + path)).text()
    cards.add(/\/og\/[^"]+/.exec(page)?.[0] ?? path)
  }
  for (const path of [...cards].slice(0, 4)) {
    const card = await picture(path)
    const colours = [await shows(card, own.amber), await shows(card, '#f4b544')]
    expect(colours, path).toEqual([true, false])
  }
  const icon = /\/icons\/\w+\/logo\.png/.exec(html)?.[0] ?? ''
  for (const path of ['/icon-192.png', '/apple-touch-icon.png', icon])
    expect(await shows(await picture(path), own.amber), path).toBe(true)
}

/** Whether any pixel is almost of a colour. */
async function shows(png: Buffer, hex: string): Promise<boolean> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#888' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  for (let at = 0; at < data.length; at += info.channels)
    if (wanted.every((part, index) => Math.abs((data[at + index] ?? 0) - part) < 4)) return true
  return false
}

async function expectOwnInvoice(ask: Ask) {
  const data = new Uint8Array(await (await ask(identityInvoicePath)).arrayBuffer())
  const pdf = await getDocument({ data, useSystemFonts: false }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const words = items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ')
  expect(words).toContain('Baldai Jums')
  expect(words).not.toMatch(former)
}
