import { expect, test } from 'vitest'
import { answerBanner, openPage } from '../support/browser.ts'
import { openSharedSite } from '../support/open-site.ts'

const { site, browser } = await openSharedSite()

const visit = (path: string, options = {}) => openPage(browser, site.url + path, options)

test.each([true, false])(
  'posts and news are found, with scripts: %s',
  async (javaScriptEnabled) => {
    const { page, complaints } = await visit('/tinklarastis', { javaScriptEnabled })
    await page.locator('search input').fill('ATSARGOS')
    await page.locator('search input').press('Enter')
    await page.waitForURL('**/paieska?q=ATSARGOS')
    const links = page.locator('main h3 a')
    expect(await links.first().getAttribute('href')).toMatch(/atsarg/)
    const paths = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href') ?? ''),
    )
    expect(paths.some((path) => path.startsWith('/tinklarastis/'))).toBe(true)
    expect(paths.some((path) => path.startsWith('/naujienos/'))).toBe(true)
    expect(await page.locator('main mark').first().innerText()).toMatch(/^atsarg/i)
    expect(await page.locator('search input').inputValue()).toBe('ATSARGOS')
    expect(complaints).toEqual([])
  },
)

test('other endings and letters without diacritics find the same', async () => {
  const { page } = await visit('/paieska?q=santaupos')
  const marks = await page.locator('main mark').allInnerTexts()
  expect(marks).toContain('santaupų')
})

test('markup in a question stays text', async () => {
  const { page, complaints } = await visit(
    `/paieska?q=${encodeURIComponent('<img src=x onerror=alert(1)>"\'')}`,
  )
  expect(await page.locator('main h2').innerText()).toContain('<img src=x onerror=alert(1)>"\'')
  expect(await page.locator('main img').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('results are for nobody’s cache and for no other search engine', async () => {
  const response = await fetch(`${site.url}/paieska?q=atsarga`, {
    headers: { 'accept-encoding': 'br' },
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('set-cookie')).toBe(null)
  const html = await response.text()
  expect(html).toContain('name="robots" content="noindex"')
  expect(html).not.toContain('rel="canonical"')
})

test('after the banner the visitor is back at what they searched', async () => {
  const { page } = await visit('/paieska?q=santaup%C5%B3', { javaScriptEnabled: false })
  await answerBanner(page, 'reject')
  await page.waitForURL('**/paieska?q=santaup%C5%B3')
  expect(await page.locator('main mark').count()).toBeGreaterThan(0)
})
