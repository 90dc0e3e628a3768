import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerBanner, openPage } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'
import { openAsOwner } from '../support/owner.ts'

const { site, browser } = await openSite()

async function fillIn(page: Page, email: string, text: string) {
  await page.getByLabel(/^(Vardas|Name)$/).fill('Rasa')
  await page.getByLabel(/^(El. paštas|Email)$/).fill(email)
  await page.getByLabel(/^(Žinutė|Message)$/).fill(text)
}
const send = (page: Page) => page.getByRole('button', { name: /^(Siųsti žinutę|Send)/ }).click()

test.each([
  ['/kontaktai', '/kontaktai/aciu', 'Žinutė gauta'],
  ['/en/contact', '/en/contact/thanks', 'We have your message'],
])('without scripts the form on %s ends at %s', async (path, target, title) => {
  const { page, context } = await openPage(browser, site.url + path, { javaScriptEnabled: false })
  await fillIn(page, 'rasa@kryptis.lt', `Iš ${path}`)
  await send(page)
  await page.waitForURL(site.url + target)
  expect(await page.textContent('h1')).toBe(title)
  await context.close()
})

test('the browser itself holds an unfinished form back', async () => {
  const { page, requests, complaints } = await openPage(browser, `${site.url}/kontaktai`)
  await answerBanner(page, 'reject')
  await page.getByLabel('Vardas').fill('Rasa')
  await send(page)
  expect(await page.evaluate('document.activeElement.name')).toBe('email')
  const sent = requests.filter((request) => request.method() === 'POST')
  expect(sent.filter((request) => request.url().includes('/kontaktai'))).toEqual([])
  expect(complaints).toEqual([])
})

test('what only the server sees is told at the field, with everything typed kept', async () => {
  const options = { javaScriptEnabled: false }
  const { page } = await openPage(browser, `${site.url}/kontaktai`, options)
  await fillIn(page, 'rasa@kryptis', 'Pirma eilutė\nantra „eilutė“ <b>')
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    send(page),
  ])
  expect(answer.status()).toBe(422)
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-language': 'lt',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  const email = page.getByLabel('El. paštas')
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  const described = (await email.getAttribute('aria-describedby')) ?? ''
  expect(await page.locator(`#${described}`).textContent()).toBe(
    'Įveskite teisingą el. pašto adresą.',
  )
  expect(await page.evaluate('document.activeElement?.name')).toBe('email')
  expect(await email.inputValue()).toBe('rasa@kryptis')
  expect(await page.getByLabel('Žinutė').inputValue()).toBe('Pirma eilutė\nantra „eilutė“ <b>')
  await page.getByRole('alert').getByRole('link').click()
  expect(await page.evaluate('document.activeElement?.name')).toBe('email')
  await email.fill('rasa@kryptis.lt')
  await send(page)
  await page.waitForURL('**/kontaktai/aciu')
})

test('a text that is too long is told, and comes back to its last letter', async () => {
  const { page } = await openPage(browser, `${site.url}/kontaktai`)
  await answerBanner(page, 'reject')
  await fillIn(page, 'rasa@kryptis.lt', '')
  const text = page.getByLabel('Žinutė')
  await text.focus()
  const pasted = `${'ž'.repeat(19_999)}!`
  await page.keyboard.insertText(pasted)
  await send(page)
  await page.getByRole('alert').waitFor()
  expect(await text.getAttribute('aria-invalid')).toBe('true')
  expect(await text.inputValue()).toBe(pasted)
})

test('the page kept for others never holds what one visitor typed', async () => {
  const text = await (await fetch(`${site.url}/kontaktai`)).text()
  expect(text).not.toMatch(/rasa@kryptis|Pirma eilutė/)
})

test('by keyboard alone a message is written, and the owner reads and deletes it', async () => {
  const writer = await openPage(browser, `${site.url}/kontaktai`)
  await answerBanner(writer.page, 'reject')
  await writer.page.getByLabel('Vardas').focus()
  for (const text of ['Jonas', 'jonas@kryptis.lt', 'Norėčiau susitikti.']) {
    await writer.page.keyboard.type(text)
    await writer.page.keyboard.press('Tab')
  }
  await writer.page.keyboard.press('Enter')
  await writer.page.waitForURL('**/kontaktai/aciu')
  expect(writer.complaints).toEqual([])

  const { page } = await openAsOwner(browser, site)
  await page.goto(`${site.url}/valdymas/zinutes`)
  const letter = page.locator('article', { hasText: 'Norėčiau susitikti.' })
  expect(await page.locator('article').first().innerText()).toContain('Norėčiau susitikti.')
  expect(await letter.innerText()).toContain('Neskaityta')
  await letter.getByRole('button', { name: 'Pažymėti skaityta' }).click()
  await expect.poll(() => letter.innerText()).toContain('Perskaityta')
  await letter.getByText('Ištrinti', { exact: true }).click()
  await letter.getByRole('button', { name: 'Tikrai ištrinti visam laikui' }).click()
  await letter.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  expect(await page.locator('article').count()).toBe(3)
})
