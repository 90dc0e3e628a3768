import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createSubscriberLinks } from '#features/subscribers/server/subscriber-links.ts'
import { violations } from '../support/axe.ts'
import { openPage, refusedState } from '../support/browser.ts'
import { confirmLink, emailsTo } from '../support/email-files.ts'
import { openSite } from '../support/open-site.ts'

const { site, browser } = await openSite({ env: { TRUST_PROXY: '1' } })

let visitors = 0
/** Each visitor has a network of their own, so that none uses up the limit of another. */
const newVisitor = () => ({ 'x-forwarded-for': `198.51.100.${++visitors}` })
const newAddress = () => `ona${++visitors}@kryptis.lt`

function linkOf(address: string, purpose: 'unsubscribe' | 'preferences'): string {
  const database = new DatabaseSync(join(site.dataDir, 'vitrina.sqlite'), { readOnly: true })
  const { id } = database
    .prepare('select id from newsletter_subscribers where email = ?')
    .get(address) as { id: number }
  database.close()
  const key = readFileSync(join(site.dataDir, 'secret-key'), 'utf8').trim()
  const owner = { subscriberId: id, issueId: null }
  return createSubscriberLinks(key, site.url).url(purpose, owner, 'lt')
}

async function signUp(page: Page, address: string, answer: string) {
  const form = page.locator('form[action="/api/subscribe"]').first()
  await form.locator('[type=email]').fill(address)
  await form.locator('button').click()
  await page.getByRole('status').filter({ hasText: answer }).first().waitFor()
}

const heading = (page: Page) => page.locator('h1').innerText()

test.each([
  ['with', true],
  ['without', false],
])(
  'a subscription from sign-up to erasure works %s JavaScript',
  async (_with, javaScriptEnabled) => {
    const address = newAddress()
    const options = {
      javaScriptEnabled,
      storageState: refusedState(site.url),
      extraHTTPHeaders: newVisitor(),
    }
    const { page, requests, complaints } = await openPage(browser, site.url, options)
    await signUp(page, address, 'patvirtinimo laišką')

    const link = await confirmLink(site, address)
    for (let count = 0; count < 3; count++) {
      await page.goto(link)
      expect(await heading(page)).toBe('Patvirtinkite prenumeratą')
    }
    if (javaScriptEnabled) expect(await violations(page)).toEqual([])
    requests.length = 0
    await page.getByRole('button', { name: 'Patvirtinti' }).click()
    await page.waitForURL('**/naujienlaiskis/patvirtinta')
    expect(await heading(page)).toBe('Ačiū, prenumerata patvirtinta')
    for (const request of requests.filter((one) => !one.url().includes('/patvirtinti')))
      expect((await request.allHeaders())['referer'] ?? '').not.toContain('raktas')
    await page.goto(link)
    expect(await heading(page)).toBe('Jau patvirtinta')

    await page.goto(linkOf(address, 'preferences'))
    expect(await page.locator('main').innerText()).toContain('Prenumeruojate')
    if (javaScriptEnabled) expect(await violations(page)).toEqual([])
    await page.getByLabel('Naujienlaiškio kalba').selectOption('en')
    await page.getByRole('button', { name: 'Išsaugoti' }).click()
    await page.getByRole('status').filter({ hasText: 'Išsaugota.' }).waitFor()
    expect(await page.getByLabel('Naujienlaiškio kalba').inputValue()).toBe('en')
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Atsisiųsti duomenis' }).click()
    const data = JSON.parse(readFileSync(await (await file).path(), 'utf8'))
    expect(data.subscriber).toMatchObject({ email: address, state: 'subscribed', language: 'en' })

    await page.goto(linkOf(address, 'unsubscribe'))
    expect(await page.locator('main').innerText()).toContain(address)
    await page.getByRole('button', { name: 'Atsisakyti' }).click()
    await page.getByRole('heading', { name: 'Naujienlaiškio nebesiųsime' }).waitFor()
    expect(await page.getByRole('link', { name: 'Prenumeratos nustatymai' }).count()).toBe(0)
    await page.goto(linkOf(address, 'preferences'))
    await page.getByRole('button', { name: 'Prenumeruoti vėl' }).waitFor()

    await page.locator('label', { hasText: 'Tikrai noriu ištrinti viską' }).click()
    await page.getByRole('button', { name: 'Ištrinti', exact: true }).click()
    await page.getByRole('heading', { name: 'Viskas apie jus ištrinta.' }).waitFor()
    await expect.poll(() => emailsTo(site, address)).toEqual([])
    expect(complaints).toEqual([])
  },
)

test('a personal page stores nothing and asks no other host, even of those who agreed to all', async () => {
  const address = newAddress()
  const { page, context, requests, complaints } = await openPage(browser, site.url, {
    extraHTTPHeaders: newVisitor(),
  })
  await page.click('#slapukai button[value=accept_all]')
  await page.waitForSelector('html[data-consent=decided]', { state: 'attached' })
  await signUp(page, address, 'patvirtinimo laišką')
  const link = await confirmLink(site, address)
  const before = await context.cookies()
  requests.length = 0
  await page.goto(link, { waitUntil: 'networkidle' })
  const hosts = new Set(requests.map((request) => new URL(request.url()).origin))
  expect([...hosts]).toEqual([site.url])
  expect(requests.filter((request) => request.method() !== 'GET')).toEqual([])
  const names = (cookies: typeof before) => cookies.map(({ name }) => name).sort()
  expect(names(await context.cookies())).toEqual(names(before))
  expect(complaints).toEqual([])
})
