import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'

const { site, browser } = await openSite({ env: { TRUST_PROXY: '1' } })

let networks = 0
/** Visits the home page without scripts, each time from another network. */
async function visit(width = 390) {
  const { page } = await openPage(browser, site.url, {
    javaScriptEnabled: false,
    viewport: { width, height: 900 },
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${++networks}` },
  })
  return page
}

async function signUp(page: Page, email: string) {
  await page.goto(site.url)
  const form = page.locator('form[action="/api/subscribe"]').first()
  await form.locator('[type=email]').fill(email)
  await form.locator('button').click()
  await page.waitForLoadState()
}

function isStored(email: string): boolean {
  const database = new DatabaseSync(join(site.dataDir, 'vitrina.sqlite'), { readOnly: true })
  const statement = database.prepare('select id from newsletter_subscribers where email = ?')
  const found = statement.get(email)
  database.close()
  return found !== undefined
}
const willBeStored = (email: string) =>
  expect.poll(() => isStored(email), { timeout: 10_000 }).toBe(true)

test('a form on a page from the cache is taken', async () => {
  const page = await visit()
  await signUp(page, 'ona@kryptis.lt')
  expect(new URL(page.url()).pathname).toBe('/naujienlaiskis/patikrinkite-pasta')
  await page.getByRole('status').filter({ hasText: 'Išsiuntėme patvirtinimo laišką.' }).waitFor()
  await willBeStored('ona@kryptis.lt')
})

test('who signs up too often presses a button, and not at once', async () => {
  const page = await visit()
  for (const name of ['a', 'b', 'c']) await signUp(page, `${name}@mygtukas.lt`)
  await signUp(page, 'd@mygtukas.lt')
  await page.getByRole('heading', { name: 'Liko vienas žingsnis' }).waitFor()
  expect(await page.title()).toContain('Naujienlaiškis')
  expect(isStored('d@mygtukas.lt')).toBe(false)
  const button = page.getByRole('button', { name: 'Taip, prenumeruoti' })
  // A press within the first two seconds shows the form once more.
  const isDone = () => page.url().endsWith('/naujienlaiskis/patikrinkite-pasta')
  await expect
    .poll(
      async () => {
        if (!isDone()) await button.press('Enter')
        await page.waitForLoadState()
        return isDone()
      },
      { interval: 500, timeout: 15_000 },
    )
    .toBe(true)
  await willBeStored('d@mygtukas.lt')
})

test('a mistake in the address is pointed out, and can be put right', async () => {
  const page = await visit()
  await signUp(page, 'rasa@gmial.com')
  await page.getByText('Ar turėjote omenyje rasa@gmail.com?').waitFor()
  await willBeStored('rasa@gmial.com')
  await page.getByRole('button', { name: 'Prenumeruoti šiuo adresu' }).click()
  await page.waitForURL('**/naujienlaiskis/patikrinkite-pasta')
  await willBeStored('rasa@gmail.com')
})

test.each([390, 1440])('both pages are accessible at %i pixels', async (width) => {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${++networks}` },
  })
  const page = await context.newPage()
  await page.goto(site.url)
  /** Posts a form in its state before its script arrives. */
  const post = (email: string) =>
    page.evaluate((typed) => {
      const form = document.querySelector<HTMLFormElement>('form[action="/api/subscribe"]')
      if (!form) throw new Error('no form')
      const input = form.querySelector<HTMLInputElement>('[type=email]')
      if (input) input.value = typed
      form.submit()
    }, email)
  const pages = { meant: `${width}@gmial.com`, button: `${width}@kryptis.lt` }
  await post(pages.meant)
  await page.getByRole('button', { name: 'Prenumeruoti šiuo adresu' }).waitFor()
  expect(await violations(page)).toEqual([])
  for (const name of ['a', 'b', 'c']) {
    await page.goto(site.url)
    await post(name === 'c' ? pages.button : `${name}${width}@kryptis.lt`)
    await page.waitForURL((url) => url.pathname !== '/')
  }
  await page.getByRole('button', { name: 'Taip, prenumeruoti' }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})
