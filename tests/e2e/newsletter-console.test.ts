import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { serveForeignPages } from '../support/foreign-page.ts'
import { dataDirWithSubscribers, siteKey } from '../support/newsletter-site.ts'
import { openSite } from '../support/open-site.ts'
import { ownersSession } from '../support/owner.ts'
import { startSite } from '../support/site.ts'

const { site, browser } = await openSite(async () =>
  startSite({ dataDir: await dataDirWithSubscribers(120), env: { SECRET_KEY: siteKey } }),
)
const foreignPages = await serveForeignPages()
const state = await ownersSession(browser, site)
const asOwner = async (path: string, options: object = {}): Promise<Page> => {
  const given = { storageState: state, reducedMotion: 'reduce' as const, ...options }
  return (await openPage(browser, site.url + path, given)).page
}
const withoutScripts = { javaScriptEnabled: false }
const list = '/valdymas/prenumeratoriai'
const rows = (page: Page) => page.locator('#prenumeratoriu-sarasas tbody tr')
const csv = (text: string) => ({
  name: 'seni.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

test('without scripts the list is searched, narrowed down and paged', async () => {
  const page = await asOwner(list, withoutScripts)
  expect(await rows(page).count()).toBe(50)
  await page.getByRole('link', { name: 'Ankstesni prenumeratoriai' }).click()
  expect(await rows(page).count()).toBe(50)
  await page.getByLabel('Ieškoti').fill('rasa.')
  await page.getByRole('button', { name: 'Rasti' }).click()
  expect(await rows(page).count()).toBe(15)
  await page.getByRole('link', { name: /^Atsisakė/ }).click()
  const left = await rows(page).count()
  expect(await page.getByRole('link', { name: /^Atsisakė/ }).textContent()).toBe(`Atsisakė ${left}`)
  expect(await page.getByLabel('Ieškoti').inputValue()).toBe('rasa.')
})

test('without scripts a person is unsubscribed, and then erased', async () => {
  const page = await asOwner(list, withoutScripts)
  await page.getByLabel('Ieškoti').fill('jonas.1@')
  await page.getByRole('button', { name: 'Rasti' }).click()
  await rows(page).first().getByRole('link').click()
  expect(await page.getByText('Palikdami adresą sutinkate').count()).toBe(1)
  await page.getByText('Nutraukti prenumeratą', { exact: true }).click()
  await page.getByRole('button', { name: 'Tikrai nutraukti' }).click()
  expect(await page.getByRole('status').textContent()).toContain('Prenumerata nutraukta.')
  await page.getByText('Ištrinti jo duomenis', { exact: true }).click()
  await page.getByRole('button', { name: 'Tikrai ištrinti visam laikui' }).click()
  await page.waitForURL(`**${list}?padaryta=erased`)
  expect(await page.getByRole('status').textContent()).toContain('Žmogaus duomenys ištrinti.')
})

/** Uploads a file; the page of its import shows the result. */
async function give(page: Page, text: string) {
  await page.getByLabel('CSV failas').setInputFiles(csv(text))
  await page.getByLabel('Iš kur šių žmonių sutikimas').fill('Senoji svetainė, 2024 metai')
  await page.getByRole('button', { name: 'Patikrinti failą' }).click()
  await page.waitForURL('**/importas/*')
}
const becomes = (page: Page, outcome: string) =>
  page.locator('#rezultatai tr, #atsaukimas tr', { hasText: outcome }).locator('td').first()
const reloadedUntil = (page: Page, text: string) =>
  expect
    .poll(async () => {
      await page.reload()
      return page.getByText(text).count()
    })
    .toBe(1)

test('without scripts an import asks, shows what it would do, does it and is reverted', async () => {
  const page = await asOwner(`${list}/importas`, withoutScripts)
  await give(page, 'Email;Naujienlaiškis\na@import.lt;taip\nb@import.lt;ne\nne adresas;taip\n')
  const ask = page.locator('#klausimai')
  await ask.getByRole('button', { name: 'Patikrinti failą' }).click()
  expect(await page.getByRole('alert').textContent()).toContain('Dar ne visos reikšmės')
  await ask.getByLabel('„taip“').selectOption('subscribed')
  await ask.getByLabel('„ne“').selectOption('unsubscribed')
  await ask.getByRole('button', { name: 'Patikrinti failą' }).click()
  await reloadedUntil(page, 'importas dar nepradėtas')
  expect(await becomes(page, 'įrašomi į sąrašą').textContent()).toBe('1')
  expect(await page.locator('#rezultatai').textContent()).toContain('b@import.lt')
  await page.getByRole('button', { name: 'Importuoti' }).click()
  await reloadedUntil(page, 'Importas baigtas.')
  expect(await becomes(page, 'įrašomi į sąrašą').textContent()).toBe('1')
  expect(await page.locator('#neirasytu-sarasas').textContent()).toContain('Adresas neteisingas')
  await page.getByRole('button', { name: 'Atšaukti importą' }).click()
  await reloadedUntil(page, 'Importas atšauktas.')
  expect(await becomes(page, 'ištrinti iš sąrašo').textContent()).toBe('1')
  expect(await becomes(page, 'panaikinti').textContent()).toBe('1')
})

test('with scripts the progress of an import is shown by itself', async () => {
  const page = await asOwner(`${list}/importas`)
  await give(page, Array.from({ length: 6000 }, (_, index) => `n${index}@import.lt`).join('\n'))
  await page.waitForSelector('[data-state=checked]')
  await page.getByRole('button', { name: 'Importuoti' }).click()
  await page.waitForSelector('[data-state=finished]')
  expect(await becomes(page, 'įrašomi į sąrašą').textContent()).toMatch(/^6\s000$/)
})

test('without scripts a service is chosen by its own fields, and only those are shown', async () => {
  const page = await asOwner('/valdymas/naujienlaiskis/nustatymai', withoutScripts)
  const key = page.locator('#mailerlite-api_key')
  expect(await key.isVisible()).toBe(false)
  await page.getByLabel('Naujienlaiškių paslauga').selectOption('mailerlite')
  expect(await key.isVisible()).toBe(true)
  expect(await page.locator('#brevo-api_key').isVisible()).toBe(false)
  await page.locator('#paslauga').getByRole('button', { name: 'Išsaugoti' }).click()
  expect(await page.getByRole('alert').textContent()).toContain('Neišsaugota.')
  expect(await key.getAttribute('aria-invalid')).toBe('true')
})

test('code and preview of the form follow what is chosen, and poor contrast is named', async () => {
  const page = await asOwner('/valdymas/naujienlaiskis/forma')
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button').waitFor()
  await page.getByLabel('Spalvos').selectOption('custom')
  await page.getByLabel('Mygtuko spalva').fill('#778899')
  await page.getByLabel('Mygtuko teksto spalva').fill('#fff')
  await page.getByLabel('Tekstas ant mygtuko').fill('Noriu gauti')
  await frame.getByRole('button', { name: 'Noriu gauti' }).waitFor()
  expect(await page.getByLabel('Formos kodas').inputValue()).toContain('"primary": "#778899"')
  expect(await page.getByText('per mažai skiriasi').textContent()).toMatch(/3\.\d : 1\.$/)
  await page.getByLabel('Mygtuko spalva').fill('#14213d')
  await page.getByText('per mažai skiriasi').waitFor({ state: 'detached' })
})

test('without scripts code and preview follow once they are asked for', async () => {
  const page = await asOwner('/valdymas/naujienlaiskis/forma', withoutScripts)
  await page.getByLabel('Tekstas ant mygtuko').fill('Noriu gauti')
  await page.getByRole('button', { name: 'Atnaujinti kodą ir peržiūrą' }).click()
  expect(await page.getByLabel('Formos kodas').inputValue()).toContain('"Noriu gauti"')
  expect(await page.locator('iframe').getAttribute('src')).toContain('buttonText=Noriu+gauti')
})

const widths = [320, 820, 1440, 390]
const pages = [
  list,
  `${list}/10`,
  `${list}/naujas`,
  `${list}/importas`,
  '/valdymas/naujienlaiskis/nustatymai',
  '/valdymas/naujienlaiskis/forma?theme=custom',
  '/valdymas/naujienlaiskis/pristatymas',
]

test.each(pages)('axe finds nothing on %s in either theme, and no width scrolls', async (path) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await asOwner(path, { colorScheme })
    const found: unknown[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      found.push(await page.evaluate('document.documentElement.scrollWidth'))
    }
    expect(found).toEqual(widths)
    expect(await violations(page)).toEqual([])
    await page.context().close()
  }
})

test.each([
  ['lt', 'Jūsų el. paštas', 'Prenumeruoti', 'Palikdami adresą sutinkate'],
  ['en', 'Your email', 'Subscribe', 'By giving your address you agree'],
])(
  'code for another page is whole in %s, without a notice for old pages',
  async (language, typed, press, consent) => {
    const page = await asOwner('/valdymas/naujienlaiskis/forma')
    if (language !== 'lt') await page.getByLabel('Kalba').selectOption(language)
    const code = page.getByRole('textbox', { name: 'Formos kodas' })
    await expect.poll(() => code.inputValue()).toContain(`"language": "${language}"`)
    const { page: foreign } = await openPage(browser, foreignPages.add(await code.inputValue()))
    for (const form of [page.frameLocator('iframe'), foreign.locator('body')]) {
      await form.locator('form[part=form]', { hasText: consent }).waitFor()
      expect(await form.locator('[type=email]').getAttribute('placeholder')).toBe(typed)
      expect(await form.locator('[part=button]').innerText()).toBe(press)
      expect(await form.locator('[part=notice]').count()).toBe(0)
    }
  },
)
