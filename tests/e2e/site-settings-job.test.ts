import { afterAll, describe, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { useBrowser } from '../support/open-site.ts'
import { enter, openAsOwner } from '../support/owner.ts'
import { startSite } from '../support/site.ts'
import { startSmtpStandIn } from '../support/smtp-stand-in.ts'

const browser = await useBrowser()
const server = await startSmtpStandIn({ credentials: 'vitrina:secret' })
const site = await startSite()
afterAll(async () => {
  await site.stop()
  await server.stop()
})

const typed = {
  host: '127.0.0.1',
  port: server.url.slice(server.url.lastIndexOf(':') + 1),
  user: 'vitrina',
  MAIL_PASSWORD: 'secret',
  MAIL_FROM: 'svetaine@kryptis.lt',
}

async function pageAt390(javaScriptEnabled: boolean) {
  if (site.setupLink && !hasAccount) {
    hasAccount = true
    await (await openAsOwner(browser, site)).page.close()
  }
  const options = { javaScriptEnabled, viewport: { width: 390, height: 844 } }
  const { page, complaints } = await openPage(browser, `${site.url}/valdymas/prisijungti`, options)
  await enter(page)
  await page.waitForURL('**/valdymas')
  return { page, complaints }
}
let hasAccount = false

describe.each([
  ['without scripts', false],
  ['with scripts', true],
])('at 390 px %s', (_, hasScripts) => {
  test('mail is connected and tested in four presses from the first page', async () => {
    const { page, complaints } = await pageAt390(hasScripts)
    const before = server.received.length
    let presses = 0
    const press = async (name: string, role: 'link' | 'button') => {
      presses++
      await page.getByRole(role, { name }).first().click()
    }
    await page.locator('a[href="/valdymas/nustatymai/pastas"]').first().click()
    presses++
    for (const [name, text] of Object.entries(typed)) await page.fill(`[name=${name}]`, text)
    await page.selectOption('[name=security]', 'none')
    presses++
    await press('Patikrinti ir išsaugoti', 'button')
    await page.getByText('Išsaugota ir jau galioja').waitFor()
    await press('Siųsti bandomąjį laišką', 'button')
    await page.getByText('Pašto serveris priėmė laišką').waitFor()
    expect([presses, server.received.length - before]).toEqual([4, 1])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    await page.getByText('Nebesiųsti laiškų').click()
    await press('Taip, nebesiųsti', 'button')
    await page.getByText('Išsaugota ir jau galioja').waitFor()
    expect(complaints).toEqual([])
    await page.close()
  })
})
