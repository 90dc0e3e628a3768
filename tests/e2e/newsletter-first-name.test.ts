import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { answerBanner, openPage, settled } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'
import { ownersSession } from '../support/owner.ts'

const { site, browser } = await openSite()
const storageState = await ownersSession(browser, site)
const settings = '/valdymas/naujienlaiskis/nustatymai'
const pages = ['/', '/en', '/naujienlaiskis/nepavyko']
const archive = '/naujienlaiskis'

const htmlOf = async (path: string) => (await fetch(site.url + path)).text()
const formIn = (html: string) =>
  /<form[^>]*action="\/api\/subscribe".*?<\/form>/s.exec(html)?.[0] ?? ''

async function ask(isAsked: boolean) {
  const { page } = await openPage(browser, site.url + settings, {
    storageState,
    javaScriptEnabled: false,
  })
  // The label covers its box.
  if ((await page.getByLabel('Klausti ir vardo').isChecked()) !== isAsked)
    await page.getByText('Klausti ir vardo').click()
  await page.locator('#forma').getByRole('button', { name: 'Išsaugoti' }).click()
  await page.getByRole('status').filter({ hasText: 'Išsaugota.' }).waitFor()
}

function nameOf(email: string): string | null | undefined {
  const database = new DatabaseSync(join(site.dataDir, 'vitrina.sqlite'), { readOnly: true })
  const statement = database.prepare(
    'select first_name from newsletter_subscribers where email = ?',
  )
  const found = statement.get(email) as { first_name: string | null } | undefined
  database.close()
  return found && found.first_name
}
const willBe = (email: string, name: string | null) =>
  expect.poll(() => nameOf(email), { timeout: 10_000 }).toBe(name)
const form = (page: Page) => page.locator('form[action="/api/subscribe"]')

test('the form has a field for the first name only while the owner asks for it', async () => {
  const before = await Promise.all(pages.map(htmlOf))
  for (const html of before) expect(html).not.toContain('first_name')
  await ask(true)
  for (const path of [...pages, archive]) {
    const field = /<input[^>]*name="first_name"[^>]*>/.exec(formIn(await htmlOf(path)))?.[0]
    expect([path, field]).toEqual([path, expect.stringContaining('autoComplete="given-name"')])
  }
  // Forms on other people's pages are unchanged.
  expect(await htmlOf('/embed/newsletter.js')).not.toContain('first_name')
  await ask(false)
  expect(await Promise.all(pages.map(async (path) => formIn(await htmlOf(path))))).toEqual(
    before.map(formIn),
  )
})

test('it is taken with scripts and without, and may stay empty', async () => {
  await ask(true)
  const { page } = await openPage(browser, site.url, { javaScriptEnabled: false })
  await form(page).getByLabel('Vardas (nebūtina)').fill('Ona')
  await form(page).locator('[type=email]').fill('ona@kryptis.lt')
  await form(page).locator('button').click()
  await page.getByRole('status').filter({ hasText: 'Išsiuntėme patvirtinimo laišką.' }).waitFor()
  await willBe('ona@kryptis.lt', 'Ona')

  for (const [email, name] of [
    ['rasa@kryptis.lt', 'Rasa'],
    ['jonas@kryptis.lt', ''],
  ] as const) {
    const { page: scripted, complaints } = await openPage(browser, site.url)
    await answerBanner(scripted, 'reject')
    await form(scripted)
      .getByLabel('Vardas (nebūtina)')
      .pressSequentially(name || ' ')
    await form(scripted).locator('[type=email]').pressSequentially(email)
    await scripted.waitForSelector('vitrina-island[data-of^=subscribe-embed][data-hydrated]', {
      state: 'attached',
    })
    await settled(scripted)
    expect(await violations(scripted)).toEqual([])
    await form(scripted).locator('button').click()
    await form(scripted).locator('p.success').waitFor()
    await willBe(email, name || null)
    expect(complaints).toEqual([])
  }
})
