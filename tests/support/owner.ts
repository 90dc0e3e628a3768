import type { Browser, Page } from 'playwright-core'
import { consolePath, firstStepsPath } from '#features/console/wire.ts'
import { email, password } from './account.ts'
import { openPage } from './browser.ts'
import type { Site } from './site.ts'

/** Fills in and sends the form of the page for making the account, or for signing in. */
export async function enter(page: Page) {
  await page.fill('[name=email]', email)
  await page.fill('[name=password]', password)
  await page.click('main button')
}

/** The owner without scripts, who made the account by the printed link. */
export async function openAsOwner(browser: Browser, site: Site) {
  const opened = await openPage(browser, site.setupLink ?? '', { javaScriptEnabled: false })
  await enter(opened.page)
  await opened.page.waitForURL(`**${firstStepsPath}`)
  await opened.page.goto(site.url + consolePath)
  return opened
}

/** The storage of a browser that is signed in as the owner. */
export async function ownersSession(browser: Browser, site: Site) {
  const { context } = await openAsOwner(browser, site)
  const session = await context.storageState()
  await context.close()
  return session
}
