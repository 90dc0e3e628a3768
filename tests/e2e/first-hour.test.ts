import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstStepsPath } from '#features/console/wire.ts'
import { publishPath } from '#features/content-editor/wire.ts'
import { addressSettingsPath, mailSettingsPath, steps } from '#features/first-steps/steps.ts'
import { shopSettingsPath } from '#features/shop/console-wire.ts'
import { email, password } from '../support/account.ts'
import { violations } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { keyboardOf } from '../support/keyboard.ts'
import { openSite } from '../support/open-site.ts'

const { site, browser } = await openSite()

/** A person with a keyboard at the width of a phone, whose presses of links and buttons count. */
function personAt(page: Page) {
  const { press, write } = keyboardOf(page)
  let presses = 0
  const main = page.locator('main')
  async function click(role: 'link' | 'button', name: string | RegExp) {
    presses++
    const loaded = page.waitForEvent('domcontentloaded')
    await press(main.getByRole(role, { name }).first())
    await loaded
  }
  async function send(field: Locator) {
    presses++
    const loaded = page.waitForEvent('domcontentloaded')
    await field.press('Enter')
    await loaded
  }
  const onward = () => click('link', 'Toliau')
  const fill = (name: string, text: string) => write(page.locator(`[name="${name}"]`), text)
  return { click, fill, onward, send, presses: () => presses }
}

test('by keyboard at 390 px and without scripts, an owner goes through all steps', async () => {
  const { page, context } = await openPage(browser, site.setupLink ?? '', {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const { click, fill, onward, send, presses } = personAt(page)
  const at = (path: string) => expect(page.url()).toContain(path)
  await fill('email', email)
  await fill('password', password)
  await click('button', /paskyrą/)
  at(firstStepsPath)
  expect(await violations(page)).toEqual([])

  await click('link', 'Pradėti: Vardas ir kontaktai')
  for (const language of ['lt', 'en']) {
    await fill(`${language}.name`, 'Ąžuolas')
    if (language === 'lt') await fill('lt.nameGenitive', 'Ąžuolo')
    else await page.locator('[name="en.nameGenitive"]').fill('')
    await fill(`${language}.email`, 'labas@azuolas.lt')
    await fill(`${language}.phone`, '+370 611 22333')
    await fill(`${language}.street`, 'Žvejų g. 3')
    await fill(`${language}.postcode`, 'LT-91234')
  }
  await click('button', 'Išsaugoti juodraštį')
  await onward()
  at(steps.brand.path)
  await fill('lt.colours.amber', '#f4b545')
  await click('button', 'Išsaugoti juodraštį')
  await onward()
  at(steps.offer.path)
  await page.locator('[name="lt.partners"]').selectOption('false')
  await click('button', 'Išsaugoti juodraštį')
  await onward()
  at(steps.pages.path)
  await fill('lt.hero.lead', 'Gaminame ąžuolinius baldus.')
  await click('button', 'Išsaugoti juodraštį')
  await click('link', /^Pirmieji žingsniai: 4 iš 8/)
  await click('button', 'Praleisti: El. paštas')
  await click('link', 'Pradėti: Pardavėjas ir mokėjimai')
  at(shopSettingsPath)
  const seller = page.locator('#pardavejas')
  const ofSeller = { name: 'MB „Ąžuolas“', code: '100000810', vatCode: '' }
  const contacts = {
    address: 'Žvejų g. 3, Klaipėda',
    phone: '+37061122333',
    email: 'labas@azuolas.lt',
  }
  for (const [name, text] of Object.entries({ ...ofSeller, ...contacts }))
    await seller.locator(`[name=${name}]`).fill(text)
  await send(seller.locator('[name=email]'))
  const bank = page.locator('#bankas')
  await bank.locator('[name=iban]').fill('LT601010012345678901')
  await bank.locator('[name=bank]').fill('Lietuvos bankas')
  await send(bank.locator('[name=bank]'))
  await onward()
  at(steps.demonstration.path)
  expect(await violations(page)).toEqual([])
  await click('button', 'Pašalinti pažymėtus')
  await onward()
  at(publishPath)
  await click('button', 'Paskelbti')
  await click('link', /^Pirmieji žingsniai: 7 iš 8/)
  at(firstStepsPath)
  expect(await page.getByRole('link', { name: 'Pradėti: Paskelbimas' }).getAttribute('href')).toBe(
    addressSettingsPath,
  )
  await click('button', 'Praleisti: Paskelbimas')
  expect(await page.textContent('main')).toContain('Viskas padaryta')
  expect(await page.locator(`a[href="${mailSettingsPath}"]`).count()).toBeGreaterThan(0)
  expect(presses()).toBeLessThan(30)

  const home = await (await fetch(site.url)).text()
  expect(home).toContain('Gaminame ąžuolinius baldus.')
  expect(home.replace(/<(script|style).*?<\/\1>/gs, '')).not.toContain('Kryptis')
  await context.close()
})
