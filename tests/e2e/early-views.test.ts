import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dimensionTable } from '#features/statistics/dimensions.ts'
import { avoidMidnight } from '../support/avoid-midnight.ts'
import { answerBanner, openPage } from '../support/browser.ts'
import { useBrowser, useSite } from '../support/open-site.ts'
import { signUpByHttp } from '../support/owner-by-http.ts'

await avoidMidnight()
// Headless Chromium names itself as a robot, and beacons of pages that are left carry that name
// even if a page overrides it.
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const [site, browser] = await Promise.all([useSite(), useBrowser([`--user-agent=${person}`])])
const askAsOwner = await signUpByHttp(site)

/** Today's page views by path. */
async function counted(): Promise<Record<string, number>> {
  const { slug } = dimensionTable.page
  const answer = await askAsOwner(`/valdymas/statistika/csv/${slug}?laikas=siandien`)
  const [, ...lines] = (await answer.text()).trim().split(/\r?\n/)
  return Object.fromEntries(
    lines.map((line) => line.split(';')).map(([path = '', views]) => [path, Number(views)]),
  )
}

/** A visitor for whom scripts with this name never arrive. */
async function visitorWithout(script: string, path: string) {
  const { page, context, requests } = await openPage(browser, `${site.url}/robots.txt`)
  await context.route(new RegExp(`/assets/${script}`), () => {})
  await page.goto(site.url + path)
  const asked = () => requests.filter((request) => request.url().includes('/assets/tracker')).length
  return { page, context, asked }
}
const leave = (page: Page) => page.goto(`${site.url}/robots.txt`)

test('a page that is left right after agreeing is counted', async () => {
  const { page } = await visitorWithout('tracker', '/kontaktai')
  await page.click('#slapukai button[value=accept_all]')
  await leave(page)
  await expect.poll(counted).toMatchObject({ '/kontaktai': 1 })
})

test('so is one left by a visitor who agreed before, but not after withdrawing', async () => {
  const { page } = await visitorWithout('tracker', '/registracija')
  await answerBanner(page, 'accept_all')
  await page.goto(`${site.url}/prieinamumas`)
  await page.click('footer .cky-banner-element')
  await page.click('#slapukai button[value=reject]')
  await page.goto(`${site.url}/naujienos`)
  await page.click('footer .cky-banner-element')
  await page.click('#slapukai button[value=accept_all]')
  await leave(page)
  // The last of them is counted last.
  await expect.poll(counted).toMatchObject({ '/registracija': 1, '/naujienos': 1 })
  expect(await counted()).not.toHaveProperty('/prieinamumas')
})

test('a page whose tracker has come is counted once', async () => {
  const { page } = await visitorWithout('nothing', '/tinklarastis')
  const hit = page.waitForResponse('**/api/hit')
  await answerBanner(page, 'accept_all')
  await hit
  await page.goto(`${site.url}/naujienos`)
  await leave(page)
  await expect.poll(counted).toMatchObject({ '/naujienos': 2 })
  expect(await counted()).toMatchObject({ '/tinklarastis': 1 })
})

test('after agreement the tracker is asked for beside the first scripts, and only then', async () => {
  const agreed = await visitorWithout('nothing', '/kainos')
  await answerBanner(agreed.page, 'accept_all')
  const refused = await visitorWithout('nothing', '/kainos')
  await answerBanner(refused.page, 'reject')
  for (const { page, context, asked } of [agreed, refused]) {
    await context.route(/assets\/site/, () => {})
    const before = asked()
    await page.reload({ waitUntil: 'commit' })
    await page.waitForFunction(() => window.getCkyConsent)
    const expected = page === agreed.page ? before + 1 : before
    await expect.poll(asked).toBe(expected)
  }
})
