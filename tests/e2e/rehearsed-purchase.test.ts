import { afterAll, expect, test } from 'vitest'
import { destinationPath } from '#features/destinations/console-wire.ts'
import { isOnField } from '#features/destinations/forms.ts'
import { orderActionPath } from '#features/sales/console-wire.ts'
import { ticked } from '#lib/forms/form.ts'
import { answerBanner } from '../support/browser.ts'
import { startMeta } from '../support/destinations/meta.ts'
import { userAgent } from '../support/folder-fixture.ts'
import { visit } from '../support/marketing.ts'
import { openSite } from '../support/open-site.ts'
import { signUpByHttp } from '../support/owner-by-http.ts'
import { tickConsents } from '../support/shopping.ts'
import { startSite } from '../support/site.ts'

const account = { pixelId: '1234567890', token: 'EAAG0123456789abcdef0123' }
const meta = await startMeta(account)
afterAll(meta.stop)
// Data of the demonstration remain, so every order is a rehearsal.
const { site, browser } = await openSite(() =>
  startSite({ env: { DESTINATION_URLS: `meta=${meta.url}` } }),
)
const ask = await signUpByHttp(site)
const post = (path: string, form: Record<string, string>) =>
  ask(path, { method: 'POST', body: new URLSearchParams(form) })

/** The log is written within some seconds. */
const slowly = { timeout: 60_000 }

/** The log's rows of an event: the headings, and the marks of the destinations. */
async function rowsOf(event: string): Promise<string[]> {
  const page = await (await ask(`/valdymas/ivykiai?ivykis=${event}`)).text()
  const rows = /id="ivykiu-sarasas"[\s\S]*?<tbody>([\s\S]*?)<\/tbody>/.exec(page)?.[1] ?? ''
  return rows
    .split('</tr>')
    .slice(0, -1)
    .map((row) => row.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '))
}

test('a rehearsed purchase and its refund reach the rehearsal alone, and the log names them so', async () => {
  const { pixelId: pixel_id, token: access_token } = account
  const on = { [isOnField]: ticked }
  await post(destinationPath('meta'), { ...on, pixel_id, access_token, api_version: 'v26.0' })
  await post(destinationPath('rehearsal'), on)
  const { page, commands } = await visit(browser, { userAgent })
  await page.goto(`${site.url}/uzsakymas?plan=augimas`)
  await answerBanner(page, 'accept_all')
  await page.getByLabel('El. paštas').fill('ona@pastas.lt')
  await page.getByLabel('Vardas ir pavardė').fill('Ona Žąsytė')
  await tickConsents(page)
  await page.getByRole('button', { name: 'Pateikti bandomąjį užsakymą' }).click()
  await page.waitForURL('**/bandomasis-mokejimas/*')
  await page.getByRole('button', { name: 'Baigti mokėjimą' }).click()
  await page.waitForURL('**/uzsakymas/aciu')
  await expect.poll(async () => (await rowsOf('purchase')).length, slowly).toBe(1)
  // The page does not report it to the loaded tags.
  await expect.poll(async () => JSON.stringify(await commands('meta'))).toContain('PageView')
  expect(JSON.stringify(await commands('meta'))).not.toContain('Purchase')
  const refund = await post(orderActionPath(1, 'refund'), { amount: '10', key: 'k'.repeat(40) })
  expect(refund.status).toBe(303)
  for (const event of ['purchase', 'refund']) {
    const isSettled = async () =>
      (await rowsOf(event)).filter((row) => /Repeticija.*Serveris: priimtas/.test(row)).length
    await expect.poll(isSettled, slowly).toBe(1)
    const [row = ''] = await rowsOf(event)
    expect(row).toContain('Bandomasis užsakymas')
    await expect
      .poll(async () => (await rowsOf(event))[0], slowly)
      .toContain('Meta: Serveris: nesiųstas (Užsakymas bandomasis')
  }
  expect(meta.calls.map(({ raw }) => raw).join()).not.toMatch(/Purchase|Refund/)
})
