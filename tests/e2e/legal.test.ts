import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownServices } from '#features/consent/services.ts'
import { legalPaths, legalSlugs } from '#features/legal/wire.ts'
import { openPage } from '../support/browser.ts'
import { openSharedSite } from '../support/open-site.ts'

const { site, browser } = await openSharedSite()

test.each(
  legalSlugs.flatMap((slug) =>
    Object.values(legalPaths[slug]).map((path) => [path, slug] as const),
  ),
)('%s has its text, its date and no complaint', async (path, slug) => {
  const source = readFileSync(`content/legal/${slug}.md`, 'utf8')
  const { page, context, complaints } = await openPage(browser, site.url + path)
  expect(await page.locator('h1').count()).toBe(1)
  expect(await page.locator('main time').getAttribute('datetime')).toBe(
    /^updated: (\S+)$/m.exec(source)?.[1],
  )
  expect((await page.innerText('main')).length).toBeGreaterThan(1000)
  expect(await page.locator(`footer a[href="${path}"]`).count()).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})

const untilClosed = { lt: 'Kol uždarysite naršyklę', en: 'Until you close the browser' }

test.each([
  ['lt', '/slapuku-politika'],
  ['en', '/en/cookie-policy'],
] as const)('in %s the declaration lists every cookie of the registry', async (language, path) => {
  const { page, context } = await openPage(browser, site.url + path)
  const cells = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)))
  const declared = ownServices.flatMap(({ name, cookies }) =>
    cookies.map(({ name: cookie, purpose, days }) => [
      cookie,
      purpose[language],
      days === 0 ? untilClosed[language] : String(days),
      name,
    ]),
  )
  const plain = cells.map(([name, purpose, days, service]) => [
    name,
    purpose,
    days?.split('\u00a0')[0],
    service,
  ])
  expect(plain).toEqual(declared)
  await context.close()
})

test.each([true, false])(
  'the button on the cookie policy opens the choice again, scripts: %s',
  async (javaScriptEnabled) => {
    const options = { javaScriptEnabled }
    const { page, context } = await openPage(browser, `${site.url}/slapuku-politika`, options)
    const banner = page.locator('#slapukai')
    await page.getByText('Atmesti visus', { exact: true }).last().click()
    await expect.poll(() => banner.isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Keisti slapukų nustatymus' }).click()
    await expect.poll(() => banner.isVisible()).toBe(true)
    await context.close()
  },
)
