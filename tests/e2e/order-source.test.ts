import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerBanner, openPage } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'
import { ownShop } from '../support/own-shop.ts'
import { ownersSession } from '../support/owner.ts'
import { tickConsents } from '../support/shopping.ts'

const { site, browser } = await openSite({ env: ownShop() })
const state = await ownersSession(browser, site)
const asOwner = async (path: string): Promise<Page> =>
  (await openPage(browser, site.url + path, { storageState: state })).page
/** A browser name that is not taken for a robot's. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const campaign = '?utm_source=google&utm_medium=cpc&utm_campaign=pavasaris'

/** A visitor who arrives by an advertisement, answers the banner and orders a plan by transfer. */
async function order(answer: 'accept_all' | 'reject', email: string) {
  const { page, context } = await openPage(browser, `${site.url}/kainos${campaign}`, {
    userAgent,
  })
  const isSeen = answer === 'accept_all' && page.waitForResponse(/\/api\/hit$/)
  await answerBanner(page, answer)
  await isSeen
  await page.goto(`${site.url}/uzsakymas?plan=augimas`)
  await page.getByLabel('El. paštas').fill(email)
  await page.getByLabel('Vardas ir pavardė').fill('Ona Žąsytė')
  await tickConsents(page)
  await page.getByRole('button', { name: 'Užsakyti ir sumokėti' }).click()
  await page.waitForURL('**/uzsakymas/aciu')
  await page.locator('main a[href="/uzsakymas/perziureti"]').click()
  await page.waitForURL('**/uzsakymai/*')
  const number = (await page.innerText('h1')).replace(/\D/g, '')
  await context.close()
  return number
}

const fact = (page: Page, name: string) =>
  page.locator('#uzsakymas dt', { hasText: name }).locator('xpath=following-sibling::dd')

async function openPaid(number: string) {
  const page = await asOwner('/valdymas/uzsakymai')
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('heading', { name: `Užsakymas ${number}` }).waitFor()
  await page.getByText('Pažymėti apmokėtu', { exact: true }).click()
  await page.getByRole('button', { name: 'Taip, pinigai gauti' }).click()
  await page.getByRole('status').waitFor()
  return page
}

test('without any pixel an order has the campaign of its visit: on its page, in sales, files and statistics', async () => {
  const number = await order('accept_all', 'sutiko@pastas.lt')
  const page = await openPaid(number)
  await expect
    .poll(async () => {
      await page.reload()
      return fact(page, 'Šaltinis').textContent()
    })
    .toBe('Google')
  expect(await fact(page, 'Kampanija').textContent()).toBe('google / cpc / pavasaris')
  expect(await fact(page, 'Pirmas puslapis').textContent()).toBe('/kainos')

  const sales = await asOwner('/valdymas/uzsakymai/pardavimai')
  const rows = await sales.locator('#saltiniu-lentele tbody tr').allInnerTexts()
  const cells = rows.map((row) => row.replaceAll(/\s+/g, ' '))
  expect(cells[0]).toMatch(/^Google 1 1 1 100 ?% 59,00 €$/)
  expect(cells[1]).toMatch(/^Kampanija: google \/ cpc \/ pavasaris 1 59,00 €$/)
  expect(rows.join()).not.toMatch(/Tiesiogiai|Nežinoma/)

  const file = await page.evaluate(async () =>
    (await fetch('/valdymas/uzsakymai/uzsakymai.csv')).text(),
  )
  expect(file).toMatch(new RegExp(`${number};.*;Google;google / cpc / pavasaris`))
  const counted = await page.evaluate(async () => {
    const files = ['saltinis', 'kampanija'].map(async (panel) => {
      const answer = await fetch(`/valdymas/statistika/csv/${panel}`)
      return answer.text()
    })
    return Promise.all(files)
  })
  expect(counted).toEqual([
    expect.stringMatching(/^Google[;,]1\b/m),
    expect.stringMatching(/^pavasaris[;,]1\b/m),
  ])
})

test('without consent nothing of where a buyer came from is stored, and that is said', async () => {
  const number = await order('reject', 'nesutiko@pastas.lt')
  const page = await openPaid(number)
  expect(await fact(page, 'Šaltinis').textContent()).toBe(
    'Nežinoma: pirkėjas nebuvo sutikęs su statistika',
  )
  expect(await fact(page, 'Kampanija').count()).toBe(0)
  const sales = await asOwner('/valdymas/uzsakymai/pardavimai')
  expect(await sales.locator('#saltiniu-lentele').innerText()).toMatch(/Nežinoma\s+–/)
})
