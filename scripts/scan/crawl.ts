import type { Browser, BrowserContext, CDPSession } from 'playwright-core'
import { declarationPath } from '#features/consent/declaration-wire.ts'
import { receiptPaths } from '#features/consent/receipt-wire.ts'
import { consentCookie } from '#features/consent/wire.ts'
import { thanksPaths } from '#features/contact/wire.ts'
import { outcomes, resultPaths } from '#features/newsletter/wire.ts'
import { cookieOf, objection, type Scanned, type State, states, type Thing } from './rules.ts'

export interface Finding extends Thing {
  page: string
  state: string
  why: string
}

/** Pages no site map lists: what forms answer with, and what only somebody's doing leads to. */
const unlisted = [
  ...Object.values(thanksPaths),
  ...outcomes.flatMap((outcome) => Object.values(resultPaths[outcome])),
  ...Object.values(receiptPaths),
  '/paieska?q=pensija',
  '/stilius',
  '/nera-tokio',
]

/**
 * Every page in every state of consent, all states side by side; what should not be there is a
 * finding. What may be there the site itself says.
 */
export async function scan(browser: Browser, origin: string, asked?: readonly string[]) {
  const paths = asked ?? (await pathsOf(origin))
  const version = await versionOf(origin)
  const site = { origin, services: await servicesOf(origin) }
  const found = await Promise.all(
    states.map((state) => scanState(browser, site, version, paths, state)),
  )
  const looked = paths.length * states.length
  return { pages: paths.length, states: states.length, looked, findings: found.flat() }
}

async function servicesOf(url: string): Promise<Scanned['services']> {
  return (await (await fetch(url + declarationPath)).json()) as Scanned['services']
}

async function pathsOf(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })
  return [...new Set([...listed, ...unlisted])]
}

/** What the banner asks about at present: a decision about something else counts no more. */
async function versionOf(url: string): Promise<string> {
  const page = await (await fetch(url)).text()
  return /data-version="([^"]*)"/.exec(page)?.[1] ?? ''
}

/** A visitor who has decided so and goes from page to page. */
async function scanState(
  browser: Browser,
  site: Scanned,
  version: string,
  paths: readonly string[],
  state: State,
): Promise<Finding[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const value = cookieOf(state, version)
  if (value) await context.addCookies([{ name: consentCookie, value, url: site.origin }])
  const requests: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await leaveOutPictures(session, site.origin)
  const findings = new Map<string, Finding>()
  for (const path of paths) {
    await page.goto(site.origin + path, { waitUntil: 'load' })
    const stored = await lookAt(session, path === paths.at(-1) ? 1000 : 60)
    for (const thing of [...takeRequests(requests), ...(await cookiesIn(context)), ...stored]) {
      const why = objection(thing, state, site)
      const key = `${thing.kind} ${thing.name}`
      if (why && !findings.has(key)) {
        findings.set(key, { ...thing, page: path, state: state.name, why })
      }
    }
  }
  await context.close()
  return [...findings.values()]
}

/** Decoding ours takes longer than all the rest; they are asked for and noted all the same. */
async function leaveOutPictures(session: CDPSession, origin: string) {
  const endings = ['avif', 'webp', 'jpg', 'mp4', 'webm', 'woff2']
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', {
    urls: endings.map((ending) => `${origin}/assets/*.${ending}`),
  })
}

function takeRequests(requests: string[]): Thing[] {
  return requests.splice(0).map((name) => ({ kind: 'request', name }))
}

async function cookiesIn(context: BrowserContext): Promise<Thing[]> {
  return (await context.cookies()).map(({ name }) => ({ kind: 'cookie', name }))
}

/**
 * Looks at all of a page, so that whatever waits for that comes, and at what it keeps. Asked for by
 * the debugger itself: Playwright's own helpers are parsed anew in every page.
 */
async function lookAt(session: CDPSession, restMs: number): Promise<Thing[]> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(${looking})(${restMs})`,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description)
  const kinds = Object.entries(result.value) as [Thing['kind'], string[]][]
  return kinds.flatMap(([kind, names]) => names.map((name) => ({ kind, name })))
}

/** Runs in the page, as its text. */
async function looking(restMs: number) {
  const pass = (ms: number) => new Promise((done) => setTimeout(done, ms))
  const { head, documentElement: root } = document
  const isStarted = () => 'started' in root.dataset || !head.innerHTML.includes('dataset.started')
  for (let waited = 0; waited < 3000 && !isStarted(); waited += 20) await pass(20)
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
  await pass(restMs)
  const [databases, workers] = await Promise.all([
    indexedDB.databases(),
    navigator.serviceWorker.getRegistrations(),
  ])
  return {
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    indexedDB: databases.map(({ name }) => name ?? ''),
    cache: await caches.keys(),
    serviceWorker: workers.map(({ scope }) => scope),
  }
}
