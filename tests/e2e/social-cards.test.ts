import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useSite } from '../support/open-site.ts'

const site = await useSite()

const html = async (path: string) => (await fetch(site.url + path)).text()
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found)
const metaOf = (text: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(text)?.[1]

test('every page of the site map has its own picture', async () => {
  const paths = all(await html('/sitemap.xml'), /<loc>(.+?)<\/loc>/g)
  const pages = await Promise.all(paths.map((url) => html(new URL(url as string).pathname)))
  const pictures = pages.map((page) => metaOf(page, 'og:image'))
  expect(pictures.every((url) => url?.startsWith(`${site.url}/og/`))).toBe(true)
  expect(new Set(pictures).size).toBe(paths.length)
})

test('a picture is a PNG of the size its page declares, and is immutable', async () => {
  for (const path of ['/', '/kainos', '/en/contact']) {
    const page = await html(path)
    expect(metaOf(page, 'twitter:card')).toBe('summary_large_image')
    expect(metaOf(page, 'og:image:alt')).toMatch(/\S \(.+\)$/)
    const answer = await fetch(metaOf(page, 'og:image') as string)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const { width, height } = await sharp(await answer.bytes()).metadata()
    expect([width, height].map(String)).toEqual(
      ['og:image:width', 'og:image:height'].map((name) => metaOf(page, name)),
    )
  }
})

test('requested at the same time, all pictures arrive, each drawn for its page', async () => {
  const list = all(await html('/tinklarastis'), /<a href="(\/tinklarastis\/[a-z-]+)"/g)
  const pages = await Promise.all(list.slice(0, 6).map((path) => html(path as string)))
  const answers = await Promise.all(pages.map((page) => fetch(metaOf(page, 'og:image') as string)))
  expect(answers.map(({ status }) => status)).toEqual(pages.map(() => 200))
  const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.bytes())))
  expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(pages.length)
})

test('nothing else can be drawn: another hash, page or text is not found', async () => {
  const known = new URL(metaOf(await html('/'), 'og:image') as string).pathname
  const wrong = [
    known.replace(/[0-9a-f]{16}/, '0'.repeat(16)),
    '/og/',
    '/og/nera.png',
    `${known}?a`,
  ]
  for (const path of wrong) expect((await fetch(site.url + path)).status, path).toBe(404)
})
