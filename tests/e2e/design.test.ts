import { expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { darkGrounds, smallTargets, weakFocus } from '../support/measure.ts'
import { openSite } from '../support/open-site.ts'

const { site, browser } = await openSite()

const pages = ['/stilius', '/', '/kainos', '/kontaktai', '/tinklarastis']

async function open(path: string, width = 1440) {
  const viewport = { width, height: 900 }
  const opened = await openPage(browser, site.url + path, { viewport, reducedMotion: 'reduce' })
  await opened.page.locator('#slapukai [value=reject]').click()
  return opened
}

test.each(pages.flatMap((path) => [390, 1440].map((width) => [path, width] as const)))(
  'everything that is pressed on %s measures 44 px, at %i px',
  async (path, width) => {
    const { page, context } = await open(path, width)
    expect(await smallTargets(page)).toEqual([])
    await context.close()
  },
)

test.each(pages)('focus is seen on every stop of %s', { timeout: 120_000 }, async (path) => {
  const { page, context } = await open(path)
  expect(await weakFocus(page)).toEqual([])
  await context.close()
})

test.each(pages)('%s is printed without dark grounds, menus and the banner', async (path) => {
  const { page, context } = await open(path)
  await page.emulateMedia({ media: 'print' })
  expect(await darkGrounds(page)).toEqual([])
  for (const part of ['#slapukai', 'header nav', 'footer']) {
    expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false])
  }
  await context.close()
})

test('a printed article says where its links lead', async () => {
  const { page, context } = await open('/privatumo-politika')
  await page.emulateMedia({ media: 'print' })
  const link = page.locator('main p a[href^="/"]').first()
  const said = await link.evaluate((one) => getComputedStyle(one, '::after').content)
  expect(said).toContain(await link.getAttribute('href'))
  await context.close()
})
