import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Request,
  type Response,
} from 'playwright-core'
import { minuteMs } from '#lib/dates/durations.ts'
import { findChromium } from '../../scripts/setup/chromium.ts'

/**
 * Only the last `--disable-features` counts, so this list repeats Playwright's own:
 * https://github.com/microsoft/playwright/blob/main/packages/playwright-core/src/server/chromium/chromiumSwitches.ts
 */
export const unusedFeatures = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // Address bar suggestions, for which each new window would open two more pages.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]
export const quietFlags = [
  `--disable-features=${unusedFeatures.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium; `npm test` installs one.')
  return chromium.launch({ executablePath, args: [...quietFlags, ...flags] })
}

/** A page that records its requests and every error the browser reports on it. */
export interface Watched {
  page: Page
  context: BrowserContext
  requests: Request[]
  /** Errors thrown or logged on the page, policy violations included. */
  complaints: string[]
}

type Options = Parameters<Browser['newContext']>[0]

export async function openPage(
  browser: Browser,
  url: string,
  options: Options = {},
  until: 'load' | 'commit' = 'load',
): Promise<Watched> {
  const context = await browser.newContext({
    locale: 'lt-LT',
    viewport: { width: 390, height: 844 },
    ...options,
  })
  const page = await context.newPage()
  const watched: Watched = { page, context, requests: [], complaints: [] }
  page.on('request', (request) => watched.requests.push(request))
  page.on('pageerror', (error) => watched.complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      watched.complaints.push(message.text())
  })
  if (options.javaScriptEnabled !== false) waitForScripts(page)
  await page.goto(url, { waitUntil: until })
  return watched
}

/** Makes every navigation also wait for the scripts that load after the first paint. */
export function waitForScripts(page: Page) {
  const { goto, reload } = page
  const started = async (response: Response | null, until?: string) => {
    const isPage = response?.headers()['content-type']?.startsWith('text/html')
    if (!isPage || until === 'commit') return response
    // A test's own pages may lack the script that sets the mark.
    const says = await page.evaluate(() => document.head.innerHTML.includes('dataset.started'))
    if (says) await page.waitForSelector('html[data-started]', { state: 'attached' })
    return response
  }
  page.goto = async (url, options) =>
    started(await goto.call(page, url, options), options?.waitUntil)
  page.reload = async (options) => started(await reload.call(page, options), options?.waitUntil)
}

/**
 * Answers the consent banner with the button of this name, and resolves when the choice has taken
 * effect, one frame after the banner is hidden.
 */
export async function answerBanner(page: Page, action: string) {
  await page.click(`#slapukai button[value=${action}]`)
  const isDone = 'html[data-consent=decided]:not(:has(#slapukai[hidden]))'
  await page.waitForSelector(isDone, { state: 'attached' })
}

/** Waits until all finite animations have ended. */
export async function settled(page: Page) {
  // Elements that have just come into view start their animation with the next frame.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .every(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  )
}

/** Stops the page's clock; `page.clock.runFor` advances it. */
export async function holdTime(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + minuteMs)
}

/** The storage of a visitor who has refused, so that no banner covers the page. */
export function refusedState(url: string) {
  const value = `consentid:${'a'.repeat(32)},consent:no,action:yes,necessary:yes,functional:no,analytics:no,advertisement:no`
  const cookie = {
    name: 'cookieyes-consent',
    value,
    domain: new URL(url).hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Strict' as const,
  }
  return { cookies: [cookie], origins: [] }
}
