import { get } from 'node:http'
import { expect, test } from 'vitest'
import { compress } from '#server/http/compression.ts'
import { useSite } from '../support/open-site.ts'

const site = await useSite()

/** Bytes a server sends before the browser's first acknowledgement: ten packets. */
const firstFlight = 14_600
/**
 * Lithuanian posts need one more, because their letters and longer words compress worse; so do
 * calculators, and prices, which are there by the month and by the year.
 */
const elevenPackets = 16_060

/** Where sites are; a test's port changes the compressed size from run to run. */
const publicAddress = 'https://www.kryptis.lt'

/** Bytes of a page with its headers, in the compression of repeated answers. */
async function bytesOf(path: string): Promise<number> {
  const { headers, body } = await new Promise<{ headers: string[]; body: string }>((resolve) =>
    get(site.url + path, async (response) => {
      const pieces = await response.toArray()
      resolve({
        headers: response.rawHeaders,
        body: Buffer.concat(pieces).toString().replaceAll(site.url, publicAddress),
      })
    }),
  )
  const head = headers.reduce((sum, text) => sum + text.length + 2, 'HTTP/1.1 200 OK'.length + 4)
  return head + (await compress(body, 'br', 'best')).length
}

test('every page but home comes with the first flight, or one packet later', async () => {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
  const pages = paths.filter((path) => !['/', '/en'].includes(path))
  expect(pages.length).toBeGreaterThan(40)
  const isLong = (path: string) =>
    /^\/(tinklarastis|skaiciuokles|en\/calculators)\/[^/]+$|^\/(kainos|en\/pricing)$/.test(path)
  for (const path of pages) {
    const bytes = await bytesOf(path)
    const isWithin = bytes <= (isLong(path) ? elevenPackets : firstFlight)
    expect([path, bytes, isWithin]).toEqual([path, bytes, true])
  }
})
