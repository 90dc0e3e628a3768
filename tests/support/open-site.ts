import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { openBrowser } from './browser.ts'
import { type Site, type SiteOptions, startSite } from './site.ts'

type Start = SiteOptions | (() => Promise<Site>)

/** A site and a browser for the tests of a file; both are closed after its last test. */
export async function openSite(start?: Start): Promise<{ site: Site; browser: Browser }> {
  const [site, browser] = await Promise.all([useSite(start), useBrowser()])
  return { site, browser }
}

/** A site for the tests of a file, stopped after its last test. */
export async function useSite(start: Start = {}): Promise<Site> {
  const site = await (typeof start === 'function' ? start() : startSite(start))
  afterAll(() => site.stop())
  return site
}

/** A browser for the tests of a file. Contexts opened by a test are closed after that test. */
export async function useBrowser(flags: readonly string[] = []): Promise<Browser> {
  const browser = await openBrowser(flags)
  let kept: BrowserContext[] = []
  beforeEach(() => {
    kept = browser.contexts()
  })
  afterEach(async () => {
    const opened = browser.contexts().filter((context) => !kept.includes(context))
    await Promise.all(opened.map(close))
  })
  afterAll(async () => {
    await Promise.all(browser.contexts().map(close))
    await browser.close()
  })
  return browser
}

/** What a test answers in place of a server may still be asked when the test has ended. */
async function close(context: BrowserContext) {
  const routed = [context, ...context.pages()]
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}
