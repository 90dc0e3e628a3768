import { expect, test } from 'vitest'
import { eventRestPath } from '#features/marketing/wire.ts'
import { agreeTo, startMarketingSite, visit } from '../support/marketing.ts'
import { openSite } from '../support/open-site.ts'

const { site, browser } = await openSite(() =>
  startMarketingSite({ destinations: { meta: { pixel_id: '1234567890', access_token: '' } } }),
)

test('what our script sends from a page is taken, with the id the server gave the browser', async () => {
  const { page, cookies, complaints } = await visit(browser)
  await page.goto(`${site.url}/kainos`)
  const answered = page.waitForResponse((answer) => answer.url().endsWith(eventRestPath))
  const asked = page.waitForResponse((answer) => answer.url().includes('pys_get_pbid'))
  await agreeTo(page, 'analytics', 'advertisement')
  expect((await answered).status()).toBe(200)
  const { data } = await (await asked).json()
  await expect.poll(async () => (await cookies())['pbid']).toBe(data.pbid)
  expect(complaints).toEqual([])
})
