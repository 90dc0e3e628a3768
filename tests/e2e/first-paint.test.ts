import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
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

test.each([true, false])(
  'contour lines come after the page has loaded, and are drawn (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await browser.newPage({ javaScriptEnabled })
    const order: string[] = []
    page.on('load', () => order.push('load'))
    page.on('requestfinished', (request) => {
      if (request.url().includes('/contours-')) order.push('lines')
    })
    await page.goto(`${site.url}/kontaktai`)
    await expect.poll(() => order).toEqual(['load', 'lines'])
    const widthOf = () =>
      page
        .locator('main use')
        .first()
        .evaluate((lines) => (lines as SVGUseElement).getBBox().width)
    await expect.poll(widthOf).toBeGreaterThan(1000)
    await page.close()
  },
)

test.each(['/apie-mus', '/tinklarastis/pries-pirmaja-investicija'])(
  'on a phone the lines of %s stay as they were when the fonts arrive',
  async (path) => {
    // As on a phone, the system's fonts are not widened to whole points.
    const phone = await openBrowser(['--font-render-hinting=none'])
    const page = await phone.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
    })
    await page.goto(site.url + path)
    await page.waitForSelector('html[data-fonts]', { state: 'attached' })
    const moved = await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      await frame()
      await frame()
      const shifts: number[] = []
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          shifts.push(entry.value)
      })
      observer.observe({ type: 'layout-shift', buffered: true })
      await frame()
      await frame()
      return shifts.reduce((sum, one) => sum + one, 0)
    })
    await phone.close()
    expect(moved).toBeLessThan(0.005)
  },
)
