import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { afterAll, describe, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'
import { ownShop } from '../support/own-shop.ts'
import { exampleShop } from '../support/shop.ts'
import { buy } from '../support/shopping.ts'
import { startSmtp } from '../support/smtp.ts'

const smtp = await startSmtp()
afterAll(() => smtp.stop())
const env = { MAIL_URL: smtp.url(), MAIL_FROM: 'svetaine@kryptis.lt', ...ownShop() }
const { site, browser } = await openSite({ env })

async function emailsTo(address: string) {
  const emails = await Promise.all(smtp.accepted.map((text) => PostalMime.parse(text)))
  return emails.filter(({ to }) => to?.some((one) => one.address === address))
}

const open = (path: string, javaScriptEnabled: boolean) =>
  openPage(browser, site.url + path, { javaScriptEnabled })

const fitsTheScreen = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth <= innerWidth')

describe.each([
  ['without scripts', false],
  ['with scripts', true],
])('on a phone %s', (_name, hasScripts) => {
  const email = hasScripts ? 'su@pastas.lt' : 'be@pastas.lt'

  test('what was bought is downloaded from the page of the order', async () => {
    const { page } = await open('/', hasScripts)
    await buy(page, site.url, { product: 'viso-vaizdo-lapas', checkout: '/atsisiuntimai', email })
    expect(await fitsTheScreen(page)).toBe(true)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Atsisiųsti' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    const bought = readFileSync(await download.path())
    expect(bought.equals(readFileSync('content/files/viso-vaizdo-lapas.pdf'))).toBe(true)
    await page.reload()
    expect(await page.innerText('main')).toContain('Galite atsisiųsti dar 4 kartus')
    expect(await page.getByRole('button', { name: 'Atsisakyti sutarties' }).count()).toBe(0)
  })

  test('a contract is withdrawn from without signing in, by the link at the foot of a page', async () => {
    const { page } = await open('/kainos', hasScripts)
    const number = await buy(page, site.url, {
      product: 'imones-seminaras',
      checkout: '/apmokejimas',
      email,
    })
    expect(await page.title()).toBe(`Užsakymas ${number} – Šviesa`)
    expect(await page.innerText('main')).toMatch(
      /Užsakymą apmokėkite iki .+; po to jį atšauksime\./,
    )
    expect(await page.innerText('main')).toMatch(/Įskaičiuotas PVM 21\s%/)
    await page.goto(`${site.url}/kainos`)
    await page.locator('footer').getByRole('link', { name: 'Atsisakyti sutarties' }).click()
    await page.waitForURL('**/atsisakyti-sutarties')
    await page.fill('[name=name]', 'Ona Žąsytė')
    await page.fill('[name=order]', number)
    await page.fill('[name=email]', email)
    await page.getByRole('button', { name: 'Atsisakyti sutarties' }).click()
    await page.getByRole('heading', { name: 'Patvirtinkite atsisakymą' }).waitFor()
    expect(await fitsTheScreen(page)).toBe(true)
    await page.getByRole('button', { name: 'Patvirtinti atsisakymą' }).click()
    await page.getByRole('heading', { name: 'Atsisakymą gavome' }).waitFor()
    expect(await page.innerText('main')).toContain(`Patvirtinimą išsiuntėme adresu ${email}.`)
    const receipts = async () =>
      (await emailsTo(email)).filter(({ subject }) => subject?.includes('atsisakyti sutarties'))
    await expect.poll(receipts, { timeout: 10_000 }).toHaveLength(1)
    expect((await receipts())[0]?.text).toContain(`Sutartis (užsakymas): ${number}.`)
    expect((await receipts())[0]?.text).toContain('Jį atšaukėme, mokėti nereikia.')
  })
})

test('the link of an order comes by email', async () => {
  const email = 'nuoroda@pastas.lt'
  const { page } = await open('/', false)
  const number = await buy(page, site.url, {
    product: 'imones-seminaras',
    checkout: '/apmokejimas',
    email,
  })
  await page.goto(`${site.url}/uzsakymai`)
  await page.fill('[name=email]', email)
  await page.fill('[name=number]', number)
  await page.getByRole('button', { name: 'Atsiųsti nuorodą' }).click()
  await page.getByRole('heading', { name: 'Patikrinkite paštą' }).waitFor()
  const asked = async () =>
    (await emailsTo(email)).filter(({ text }) => text?.includes('Prašėte nuorodos'))
  await expect.poll(asked, { timeout: 10_000 }).toHaveLength(1)
  const [link = ''] = /\/uzsakymai\/[\w.-]+/.exec((await asked())[0]?.text ?? '') ?? []
  await page.goto(site.url + link)
  expect(await page.innerText('h1')).toBe(`Užsakymas ${number}`)
})

test('the page of an order asks nobody else for anything, and its address reaches nobody', async () => {
  const { page, requests, complaints } = await open('/', true)
  await buy(page, site.url, {
    product: 'imones-seminaras',
    checkout: '/apmokejimas',
    email: 'tyliai@pastas.lt',
  })
  const address = page.url()
  requests.length = 0
  await page.reload()
  expect(requests.filter((one) => !one.url().startsWith(site.url))).toEqual([])
  expect(requests.filter((one) => one.url().includes('/api/'))).toEqual([])
  expect(await page.locator('#cookie-banner, [data-statistics], [data-marketing]').count()).toBe(0)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await violations(page)).toEqual([])
  const [next] = await Promise.all([
    page.waitForRequest((request) => request.isNavigationRequest()),
    page.getByRole('link', { name: 'Pirkimo taisyklės' }).click(),
  ])
  expect(next.headers().referer).toBeUndefined()
  await page.goto(address)
  await page.getByRole('link', { name: 'In English' }).click()
  await page.getByRole('heading', { name: /^Order \d{10}$/ }).waitFor()
  expect(complaints).toEqual([])
})

test('the way to withdraw and the seller are at the foot of every page', async () => {
  for (const path of ['/', '/produktai', '/tinklarastis', '/nera', '/en', '/en/products']) {
    const html = await (await fetch(site.url + path, { headers: { accept: 'text/html' } })).text()
    const foot = html.slice(html.indexOf('<footer'))
    expect(foot).toContain(
      path.startsWith('/en') ? 'href="/en/withdraw"' : 'href="/atsisakyti-sutarties"',
    )
    expect(foot).toContain(exampleShop.seller.code)
  }
})

test('the withdrawal, its confirmation and the look-up are for everybody', async () => {
  const { page } = await open('/atsisakyti-sutarties', true)
  expect(await violations(page)).toEqual([])
  // The script that marks them is fetched when the form is first used.
  const marked = async () => {
    await page.getByRole('button', { name: 'Atsisakyti sutarties' }).click()
    return page.locator('[aria-invalid]').count()
  }
  await expect.poll(marked).toBeGreaterThan(0)
  expect(await violations(page)).toEqual([])
  await page.goto(`${site.url}/uzsakymai`)
  expect(await violations(page)).toEqual([])
})
