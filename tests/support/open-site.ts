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

let sharedSite: Promise<Site> | undefined
let sharedBrowser: Promise<Browser> | undefined

/**
 * The site and browser for all files of a worker that only read pages. Both end with the worker;
 * changes by one test remain for the next file.
 */
export async function openSharedSite(): Promise<{ site: Site; browser: Browser }> {
  sharedSite ??= startSharedSite()
  const [site, browser] = await Promise.all([sharedSite, useBrowser()])
  return { site, browser }
}

function startSharedSite(): Promise<Site> {
  // Workers are ended by this signal; a site ends when the process that started it exits.
  process.once('SIGTERM', () => process.exit())
  // The hits of all files come from one network.
  return startSite({ env: { HITS_PER_MINUTE: '1000000' } })
}

/**
 * A browser for the tests of a file, shared with other files of the worker unless it has flags of
 * its own. Contexts opened by a test are closed after that test, all others after the file's last
 * test.
 */
export async function useBrowser(flags: readonly string[] = []): Promise<Browser> {
  const browser = await (flags.length > 0 ? openBrowser(flags) : shareBrowser())
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
    if (flags.length > 0) await browser.close()
  })
  return browser
}

/** Restarts the shared browser if a test closed it or it crashed. */
async function shareBrowser(): Promise<Browser> {
  const browser = await sharedBrowser
  if (browser?.isConnected()) return browser
  sharedBrowser = openBrowser()
  return sharedBrowser
}

/**
 * Removes routes first, because requests that a test answers in place of a server may still come
 * after the test.
 */
async function close(context: BrowserContext) {
  const routed = [context, ...context.pages()]
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}
