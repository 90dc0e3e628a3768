import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
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
  const options = { javaScriptEnabled: false }
  const { page, requests, complaints } = await openPage(browser, `${site.url}/kontaktai`, options)
  await page.getByLabel('Vardas').fill('Rasa')
  await send(page)
  expect(await page.evaluate('document.activeElement.name')).toBe('email')
  const sent = requests.filter((request) => request.method() === 'POST')
  expect(sent.filter((request) => request.url().includes('/kontaktai'))).toEqual([])
  expect(complaints).toEqual([])
})

test('what only the server sees is shown at the field, with everything typed kept', async () => {
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
    'Įveskite teisingą el.\u00a0pašto adresą.',
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

/** The message at a field, by the field's description. */
async function problemAt(page: Page, label: string): Promise<string | null> {
  const field = page.getByLabel(label, { exact: true })
  if ((await field.getAttribute('aria-invalid')) !== 'true') return null
  const [id] = ((await field.getAttribute('aria-describedby')) ?? '').split(' ')
  const problem = page.locator(`#${id}`)
  return (await problem.isVisible()) ? problem.textContent() : null
}

const formsInLanguages = [
  {
    path: '/kontaktai',
    labels: ['Vardas', 'El. paštas', 'Žinutė'],
    problems: [
      'Įrašykite savo vardą, iki 100 ženklų.',
      'Įrašykite el.\u00a0pašto adresą.',
      'Parašykite žinutę, iki 2000 ženklų.',
    ],
    wrongEmail: 'Įveskite teisingą el.\u00a0pašto adresą.',
  },
  {
    path: '/en/contact',
    labels: ['Name', 'Email', 'Message'],
    problems: [
      'Please give your name, up to 100 characters.',
      'Enter your email address.',
      'Please write a message, up to 2000 characters.',
    ],
    wrongEmail: 'Please enter a valid email.',
  },
] as const

test.each(formsInLanguages)(
  'on $path what is missing is said in its language before anything is sent',
  async ({ path, labels, problems }) => {
    const { page, requests, complaints } = await openPage(browser, site.url + path)
    await answerBanner(page, 'reject')
    const said = () => Promise.all(labels.map((label) => problemAt(page, label)))
    await send(page)
    await expect.poll(said).toEqual(problems)
    expect(await page.evaluate('document.activeElement.name')).toBe('name')
    expect(await violations(page)).toEqual([])
    await fillIn(page, 'rasa@kryptis.lt', 'Laba diena')
    expect(await said()).toEqual([null, null, null])
    const text = page.getByLabel(labels[2], { exact: true })
    expect(await text.getAttribute('aria-invalid')).toBeNull()
    expect(await text.getAttribute('aria-describedby')).toBe('kontaktai-text-pastaba')
    expect(
      requests.filter((request) => request.method() === 'POST' && request.url().endsWith(path)),
    ).toEqual([])
    expect(complaints).toEqual([])
  },
)

test.each(formsInLanguages)(
  'on $path a wrong address is said when its field is left, an empty field only when it is sent',
  async ({ path, labels: [name, email, text], problems, wrongEmail }) => {
    const { page } = await openPage(browser, site.url + path)
    await answerBanner(page, 'reject')
    await page.getByLabel(name, { exact: true }).focus()
    await page.getByLabel(email, { exact: true }).fill('rasa')
    expect(await problemAt(page, email)).toBeNull()
    // The script that watches fields comes when one is first focused.
    const afterLeaving = async () => {
      await page.getByLabel(email, { exact: true }).focus()
      await page.getByLabel(text, { exact: true }).focus()
      return problemAt(page, email)
    }
    await expect.poll(afterLeaving).toBe(wrongEmail)
    expect(await problemAt(page, name)).toBeNull()
    await page.getByLabel(email, { exact: true }).fill('')
    await expect.poll(() => problemAt(page, email)).toBe(problems[1])
    await page.getByLabel(email, { exact: true }).fill('rasa@kryptis.lt')
    expect(await problemAt(page, email)).toBeNull()
  },
)

test('only what the server sees comes back, and goes when it is mended', async () => {
  const { page } = await openPage(browser, `${site.url}/kontaktai`)
  await answerBanner(page, 'reject')
  await fillIn(page, 'rasa@kryptis', 'Laba diena')
  await send(page)
  await page.getByRole('alert').waitFor()
  expect(await problemAt(page, 'El. paštas')).toBe('Įveskite teisingą el.\u00a0pašto adresą.')
  const whenMended = async () => {
    await page.getByLabel('El. paštas').fill('rasa@kryptis.lt')
    return problemAt(page, 'El. paštas')
  }
  await expect.poll(whenMended).toBeNull()
})

test('without scripts an address that is missing is asked for, at the field and above', async () => {
  const { page } = await openPage(browser, `${site.url}/kontaktai`, { javaScriptEnabled: false })
  await fillIn(page, ' ', 'Laba diena')
  await page
    .locator('main form')
    .first()
    .evaluate((form: HTMLFormElement) => form.submit())
  await page.getByRole('alert').waitFor()
  const missing = 'Įrašykite el.\u00a0pašto adresą.'
  expect(await page.getByRole('alert').getByRole('link').allTextContents()).toEqual([missing])
  expect(await problemAt(page, 'El. paštas')).toBe(missing)
})

const tooLong = `${'ž'.repeat(19_999)}!`

test('a text that is too long is refused, and comes back to its last letter', async () => {
  const options = { javaScriptEnabled: false }
  const { page } = await openPage(browser, `${site.url}/kontaktai`, options)
  await fillIn(page, 'rasa@kryptis.lt', '')
  const text = page.getByLabel('Žinutė')
  await text.focus()
  await page.keyboard.insertText(tooLong)
  await send(page)
  await page.getByRole('alert').waitFor()
  expect(await text.getAttribute('aria-invalid')).toBe('true')
  expect(await text.inputValue()).toBe(tooLong)
})

test('with scripts a text that is too long is reported before it is sent, and stays to its last letter', async () => {
  const { page } = await openPage(browser, `${site.url}/kontaktai`)
  await answerBanner(page, 'reject')
  await fillIn(page, 'rasa@kryptis.lt', '')
  const text = page.getByLabel('Žinutė')
  const isWatched = async () => {
    await text.fill(tooLong)
    return text.evaluate((field: HTMLTextAreaElement) => field.validity.customError)
  }
  await expect.poll(isWatched).toBe(true)
  await send(page)
  await expect.poll(() => problemAt(page, 'Žinutė')).toBe('Parašykite žinutę, iki 2000 ženklų.')
  expect(await text.inputValue()).toBe(tooLong)
  expect(await page.evaluate('document.activeElement.name')).toBe('text')
  await text.fill(tooLong.slice(0, 2000))
  expect(await problemAt(page, 'Žinutė')).toBeNull()
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
  const message = page.locator('article', { hasText: 'Norėčiau susitikti.' })
  expect(await page.locator('article').first().innerText()).toContain('Norėčiau susitikti.')
  expect(await message.innerText()).toContain('Neskaityta')
  await message.getByRole('button', { name: 'Pažymėti skaityta' }).click()
  await expect.poll(() => message.innerText()).toContain('Perskaityta')
  await message.getByText('Ištrinti', { exact: true }).click()
  await message.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  expect(await page.locator('article').count()).toBe(3)

  await page.getByRole('link', { name: 'Ištrintos žinutės' }).click()
  await message.getByText('Ištrinti visam laikui', { exact: true }).click()
  // The first press only asks.
  expect(await message.innerText()).toContain('Norėčiau susitikti.')
  await message.getByRole('button', { name: 'Tikrai ištrinti visam laikui' }).click()
  await message.waitFor({ state: 'detached' })
  await page.goto(`${site.url}/valdymas/zinutes`)
  expect(await page.locator('article').count()).toBe(3)
  await page.getByRole('link', { name: 'Ištrintos žinutės' }).click()
  await page.getByRole('link', { name: 'Atgal į gautas žinutes' }).waitFor()
  expect(await message.count()).toBe(0)
})
