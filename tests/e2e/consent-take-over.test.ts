import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrina-content-'))
cpSync('content', folder, { recursive: true })
const file = join(folder, 'consent.json')
const settings = JSON.parse(readFileSync(file, 'utf8'))
writeFileSync(file, JSON.stringify({ ...settings, takesOverCookieYes: true }))
afterAll(() => rmSync(folder, { recursive: true }))
const { site, browser } = await openSite({ env: { CONTENT_DIR: folder } })

const id = 'Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4zAb3dEf6hIj9'
const made = `consentid:${id},consent:yes,action:yes,necessary:yes,functional:no,analytics:yes,advertisement:no`

test.each([
  ['as its plugin keeps it', made],
  ['as its newer kit keeps it', encodeURIComponent(`${made},tax:1k9x2ab`)],
])(
  'an agreement made under CookieYes, %s, holds and is recorded as taken over',
  async (_how, value) => {
    const { page, context } = await openPage(browser, `${site.url}/robots.txt`)
    await context.addCookies([{ name: 'cookieyes-consent', value, url: site.url }])
    const reported = page.waitForResponse('**/sutikimo-zurnalas')
    await page.goto(site.url)
    expect(await page.isVisible('#slapukai')).toBe(false)
    const consent = await page.evaluate(() => window.getCkyConsent?.())
    expect(consent).toMatchObject({ consentID: id, categories: { analytics: true } })
    expect((await reported).status()).toBe(204)
    await page.goto(`${site.url}/sutikimas/irasas`)
    expect(await page.textContent('main article h2')).toBe('Perimtas ankstesnis jūsų sutikimas')
    expect(await page.locator('[data-allowed=true]').allTextContents()).toEqual([
      'Analitiniai leista',
    ])
    await context.close()
  },
)

test('an agreement to other texts of ours is asked for again all the same', async () => {
  const { page, context } = await openPage(browser, `${site.url}/robots.txt`)
  const value = `${made},lastRenewedDate:${Date.now()},tax:0123456789abcdef`
  await context.addCookies([{ name: 'cookieyes-consent', value, url: site.url }])
  await page.goto(site.url)
  expect(await page.isVisible('#slapukai')).toBe(true)
  await context.close()
})
