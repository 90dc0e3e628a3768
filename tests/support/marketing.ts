import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { DestinationSlug } from '#features/destinations/destinations.ts'
import type { MarketingOptions, OwnEventFields } from '#features/destinations/settings.ts'
import { ajaxPath, type EventRequest, eventRestPath } from '#features/marketing/wire.ts'
import { waitForScripts } from './browser.ts'
import { writeIntoPolicy } from './policy.ts'
import { newDataDir, type Site, startSite } from './site.ts'

interface Settings {
  destinations: Readonly<Partial<Record<DestinationSlug, Readonly<Record<string, string>>>>>
  options?: Partial<Omit<MarketingOptions, 'switchedOff'>> & { switchedOff?: readonly string[] }
  ownEvents?: readonly Partial<OwnEventFields>[]
  /** Part of the privacy policy. */
  html?: string
}

/** Every destination with a tag in the browser. */
export const everyTag = {
  meta: { pixel_id: '1234567890', advanced_matching: 'yes' },
  google_analytics: { measurement_id: 'G-TEST1234', sends_from: 'browser' },
  google_tag_manager: { container_id: 'GTM-TEST12', places_container: 'yes', data_layer: 'layer' },
  google_ads: { conversion_id: 'AW-123456789', labels: 'lead=AbC-D_efG\nadd_to_cart=XyZ' },
  tiktok: { pixel_id: 'C0FFEE0C0FFEE', advanced_matching: 'yes' },
  pinterest: { tag_id: '2612345678901', advanced_matching: 'yes' },
  microsoft: { tag_id: '12345678', advanced_matching: 'yes' },
  linkedin: { partner_id: '1234567' },
  lead_tracking: { provider: 'leadfeeder', account_id: 'abcd1234' },
} as const

/** Starts a site with these marketing settings. */
export async function startMarketingSite(settings: Settings, env = {}): Promise<Site> {
  const dataDir = newDataDir()
  const first = await startSite({ dataDir })
  await first.kill()
  const db = new DatabaseSync(join(dataDir, 'vitrina.sqlite'))
  const destination = db.prepare(
    `insert into marketing_destinations (slug, on_since, public_values, secrets) values (?, 1, ?, '{}')`,
  )
  for (const [slug, values] of Object.entries(settings.destinations))
    destination.run(slug, JSON.stringify(values))
  const option = db.prepare('insert into marketing_options (name, value) values (?, ?)')
  for (const [name, value] of Object.entries(settings.options ?? {}))
    option.run(name, JSON.stringify(value))
  const own = db.prepare(
    `insert into marketing_own_events
      (event, custom_name, trigger_type, target, url, delay_seconds, value_cents, on_since, created_at)
      values (?, ?, ?, ?, ?, ?, ?, 1, 1)`,
  )
  for (const one of settings.ownEvents ?? []) {
    const { event = 'custom', customName = '', trigger = 'click', target = '', url = '*' } = one
    own.run(event, customName, trigger, target, url, one.delaySeconds ?? 0, one.valueCents ?? 0)
  }
  writeIntoPolicy(db, settings.html ?? '')
  db.close()
  return startSite({ dataDir, env })
}

/**
 * Stand-ins for the scripts of third parties: each takes over its queue and records every later
 * command, in the order of all of them, as the real one would.
 */
const note = `const note = (tag) => (...words) => (window.commands ??= []).push([tag, ...words]);`
const standIns: readonly [address: RegExp, script: string][] = [
  [
    /connect\.facebook\.net\/en_US\/fbevents\.js/,
    `${note} for (const command of fbq.queue.splice(0)) note('meta')(...command); fbq.callMethod = note('meta')`,
  ],
  [
    /analytics\.tiktok\.com\/i18n\/pixel\/events\.js/,
    `${note} for (const command of ttq.splice(0)) note('tiktok')(...command);
     for (const name of ['page', 'track', 'identify', 'holdConsent', 'grantConsent', 'revokeConsent'])
       ttq[name] = (...words) => note('tiktok')(name, ...words)`,
  ],
  [
    /s\.pinimg\.com\/ct\/core\.js/,
    `${note} for (const command of pintrk.queue.splice(0)) note('pinterest')(...command);
     window.pintrk = note('pinterest')`,
  ],
  [
    /bat\.bing\.com\/bat\.js/,
    `${note} window.UET = function (options) {
       note('microsoft')('new', options.ti)
       for (const word of options.q) note('microsoft')(word)
       this.push = note('microsoft')
     }`,
  ],
]

const theirs =
  /facebook\.(net|com)|googletagmanager\.com|google-analytics\.com|doubleclick\.net|tiktok\.com|pinimg\.com|pinterest\.com|bing\.(com|net)|licdn\.com|linkedin\.com|lfeeder\.com|albacross\.com/

type Command = [tag: string, ...words: unknown[]]

/** A visitor of a site with marketing, whose third parties are stand-ins. */
export interface MarketingVisitor {
  context: BrowserContext
  page: Page
  /** Requests to third parties, with the consent cookie of that moment. */
  asked: { url: string; consent: string }[]
  /** Events sent to our server, by beacon or otherwise. */
  sent: (EventRequest & { via: string })[]
  complaints: string[]
  /** Commands to tags, in order. */
  commands: (tag?: string) => Promise<unknown[][]>
  /** The whole data layer, with commands as lists. */
  dataLayer: (name?: string) => Promise<unknown[]>
  cookies: () => Promise<Record<string, string>>
}

export async function visit(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<MarketingVisitor> {
  const context = await browser.newContext({ locale: 'lt-LT', ...options })
  const [asked, sent, complaints]: [MarketingVisitor['asked'], MarketingVisitor['sent'], string[]] =
    [[], [], []]
  const page = await context.newPage()
  await context.route(theirs, async (route) => {
    const url = route.request().url()
    const cookies = await context.cookies()
    const consent = cookies.find(({ name }) => name === 'cookieyes-consent')?.value ?? ''
    asked.push({ url, consent: decodeURIComponent(consent) })
    const body = standIns.find(([address]) => address.test(url))?.[1] ?? ''
    // Each script in a block of its own, like a module.
    await route.fulfill({ body: `{${body}}`, contentType: 'text/javascript' })
  })
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const text = request.postData()
    // The browser may give no body for requests that a page sends while it is being left.
    if (request.method() !== 'POST' || !text) return
    if (pathname === eventRestPath) sent.push({ ...JSON.parse(text), via: 'rest' })
    if (pathname === ajaxPath)
      sent.push({ ...Object.fromEntries(new URLSearchParams(text)), via: 'ajax' } as never)
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  waitForScripts(page)
  return {
    context,
    page,
    asked,
    sent,
    complaints,
    commands: async (tag) => {
      const all = await page.evaluate(() => (window as { commands?: Command[] }).commands ?? [])
      return all
        .filter(([one]) => !tag || one === tag)
        .map((command) => (tag ? command.slice(1) : command))
    },
    dataLayer: (name = 'dataLayer') =>
      page.evaluate(
        (layer) =>
          ((window as unknown as Record<string, unknown[]>)[layer] ?? []).map((entry) =>
            Object.prototype.toString.call(entry) === '[object Arguments]'
              ? Array.from(entry as ArrayLike<unknown>)
              : entry,
          ),
        name,
      ),
    cookies: async () =>
      Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value])),
  }
}

/** Agrees to only these categories. */
export async function agreeTo(page: Page, ...categories: string[]) {
  const details = page.locator('#slapukai details').first()
  if ((await details.getAttribute('open')) === null) await page.click('.cky-btn-customize')
  for (const category of ['functional', 'analytics', 'advertisement'])
    await page.setChecked(`#slapukai [name=${category}]`, categories.includes(category))
  await page.click('#slapukai button[value=save]')
}
