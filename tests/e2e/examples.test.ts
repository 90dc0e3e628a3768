import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { openSharedSite } from '../support/open-site.ts'

const { site, browser } = await openSharedSite()

async function textOf(body: ArrayBuffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(body) }).promise
  const pages = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1))
  const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()))
  return contents
    .flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
    .join(' ')
}

test.each([
  ['/', '/pavyzdziai/seimos-kursas.pdf', 'Eglės ir Tomo kursas', 'Šeima išgalvota'],
  ['/en', '/en/examples/seimos-kursas.pdf', 'Eglė and Tomas', 'The family is invented'],
])(
  'the example at the top of %s is text, and a PDF with the same words',
  async (path, file, ...words) => {
    const html = await (await fetch(site.url + path)).text()
    expect(html).toContain(`href="${file}"`)
    const answer = await fetch(site.url + file)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const text = await textOf(await answer.arrayBuffer())
    for (const word of words) {
      expect(html.replaceAll('\u00a0', ' ')).toContain(word)
      expect(text.replaceAll('\u00a0', ' ')).toContain(word)
    }
    const etag = answer.headers.get('etag') ?? ''
    const again = await fetch(site.url + file, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  },
)

test('only examples that exist have a file, and each plan leads to its own', async () => {
  for (const name of ['nera.pdf', 'seimos-kursas', 'seimos-kursas.txt'])
    expect([name, (await fetch(`${site.url}/pavyzdziai/${name}`)).status]).toEqual([name, 404])
  const html = await (await fetch(`${site.url}/kainos`)).text()
  const files = [...html.matchAll(/\/pavyzdziai\/[a-z-]+\.pdf/g)].map(([file]) => file)
  expect(new Set(files).size).toBe(3)
  const two = await fetch(`${site.url}/pavyzdziai/namai-ir-imone.pdf`)
  expect(await textOf(await two.arrayBuffer())).toContain('2 iš 2')
})

test.each([
  ['with scripts', {}],
  ['without scripts, in reduced motion', { javaScriptEnabled: false, reducedMotion: 'reduce' }],
] as const)('the example fits every window %s', async (_, options) => {
  const { page } = await openPage(browser, site.url, options)
  for (const path of ['/', '/kainos']) {
    await page.goto(site.url + path)
    for (const width of [320, 390, 820, 993, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const link = page.locator('a[href^="/pavyzdziai/"]').first()
      expect([path, width, await link.isVisible()]).toEqual([path, width, true])
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, width, over]).toEqual([path, width, 0])
    }
  }
})

test('on a phone the sheet shows its figures and its route whole, in letters of 12 px or more', async () => {
  const { page } = await openPage(browser, site.url)
  const sheet = page.locator('main figure').first()
  expect(await sheet.locator('[data-part=steps]').isVisible()).toBe(false)
  const shown = await sheet.evaluate((figure) => {
    const frame = figure.getBoundingClientRect()
    const texts = [...figure.querySelectorAll('p, dt, dd, b, span')].filter((one) =>
      one.checkVisibility(),
    )
    const boxes = texts.map((one) => one.getBoundingClientRect())
    return {
      count: texts.length,
      smallest: Math.min(...texts.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))),
      over: boxes.filter(({ right, bottom }) => right > frame.right || bottom > frame.bottom)
        .length,
      masks: [figure, ...figure.querySelectorAll('*')].filter(
        (one) => getComputedStyle(one).maskImage !== 'none',
      ).length,
    }
  })
  expect(shown.count).toBeGreaterThan(15)
  expect(shown.smallest).toBeGreaterThanOrEqual(12)
  expect([shown.over, shown.masks]).toEqual([0, 0])
  await page.emulateMedia({ media: 'print' })
  expect(await sheet.locator('[data-part=steps]').isVisible()).toBe(true)
})
