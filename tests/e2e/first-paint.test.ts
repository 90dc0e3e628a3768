import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { useBrowser, useSite } from '../support/open-site.ts'

const [site, browser] = await Promise.all([useSite(), useBrowser()])

/** Serves the site, but holds all of a page except its head and background until `release`. */
async function startSlowLine() {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const server = createServer(async (request, response) => {
    const answer = await fetch(site.url + request.url)
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()))
    await sendInTwo(response, await answer.text(), released)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, release, stop: () => server.close() }
}

async function sendInTwo(response: ServerResponse, html: string, released: Promise<void>) {
  const [start, rest] = html.split('<body>') as [string, string]
  response.write(`${start}<body>`)
  await released
  response.end(rest)
}

/**
 * The times when a page's background and its content were painted, and when the first font or
 * script was requested.
 */
async function timesOf(path: string) {
  const line = await startSlowLine()
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(line.url + path, { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(1)
  line.release()
  await page.waitForSelector('html[data-started]', { state: 'attached' })
  const times = await page.evaluate(() => {
    const timeOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0
    const resources = performance.getEntriesByType('resource')
    const later = resources.filter(({ name }) => /\.(woff2|js)$/.test(name))
    return {
      ground: timeOf('first-paint'),
      content: timeOf('first-contentful-paint'),
      asked: Math.min(...later.map(({ startTime }) => startTime)),
    }
  })
  await page.close()
  line.stop()
  return times
}

test('fonts and scripts are not asked for before content is painted', async () => {
  // If requested too early, they arrive first in about every other load.
  for (let load = 0; load < 8; load++) {
    const { ground, content, asked } = await timesOf('/kainos')
    expect(ground).toBeLessThan(content)
    expect(asked).toBeGreaterThan(content)
  }
})

/** When a product's page has its first picture, and when it asked for the first font or script. */
async function pictureTimes(isHeld: boolean) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  let arrived = 0
  let asked = 0
  page.on('request', (request) => {
    if (/\.(woff2|js)$/.test(request.url())) asked ||= Date.now()
  })
  await page.route(/\/assets\/krypties-kursas-\d+-.*\.(avif|webp)$/, async (route) => {
    if (isHeld) return
    await new Promise((resolve) => setTimeout(resolve, 900))
    arrived ||= Date.now()
    await route.continue()
  })
  await page.goto(`${site.url}/produktai/krypties-kursas`, { waitUntil: 'commit' })
  await page.waitForSelector('html[data-started]', { state: 'attached' })
  await page.close()
  return { arrived, asked }
}

test('fonts and scripts wait for the picture of the first screen', async () => {
  const { arrived, asked } = await pictureTimes(false)
  expect(arrived).toBeGreaterThan(0)
  expect(asked).toBeGreaterThanOrEqual(arrived)
})

test('a picture that never comes holds up nothing else', async () => {
  const { arrived, asked } = await pictureTimes(true)
  expect(arrived).toBe(0)
  expect(asked).toBeGreaterThan(0)
})
