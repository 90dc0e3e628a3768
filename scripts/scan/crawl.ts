import type { Browser, BrowserContext, Page } from 'playwright-core'
import { receiptPaths } from '#features/consent/receipt-wire.ts'
import { consentCookie } from '#features/consent/wire.ts'
import { thanksPaths } from '#features/contact/wire.ts'
import { outcomes, resultPaths } from '#features/newsletter/wire.ts'
import { waitForScripts } from '../../tests/support/browser.ts'
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

/** Every page in every state of consent; what should not be there is a finding. */
export async function scan(browser: Browser, site: Scanned, asked?: readonly string[]) {
  const paths = asked ?? (await pathsOf(site.origin))
  const version = await versionOf(site.origin)
  const left = [...states]
  const findings: Finding[] = []
  let looked = 0
  const work = async () => {
    for (let state = left.shift(); state; state = left.shift()) {
      findings.push(...(await scanState(browser, site, version, paths, state)))
      looked += paths.length
    }
  }
  await Promise.all([work(), work()])
  return { pages: paths.length, states: states.length, looked, findings }
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
  waitForScripts(page)
  const findings = new Map<string, Finding>()
  for (const path of paths) {
    await visit(page, site.origin + path)
    if (path === paths.at(-1)) await page.waitForTimeout(1000)
    for (const thing of [...takeRequests(requests), ...(await kept(context, page))]) {
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

/** Looks at all of a page, so that whatever waits for that comes. */
async function visit(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'load' })
  await page.evaluate('scrollTo({ top: document.body.scrollHeight, behavior: "instant" })')
  await page.waitForTimeout(60)
}

function takeRequests(requests: string[]): Thing[] {
  return requests.splice(0).map((name) => ({ kind: 'request', name }))
}

async function kept(context: BrowserContext, page: Page): Promise<Thing[]> {
  const cookies = (await context.cookies()).map(({ name }): Thing => ({ kind: 'cookie', name }))
  const inPage = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const workers = await navigator.serviceWorker.getRegistrations()
    return {
      localStorage: Object.keys(localStorage),
      sessionStorage: Object.keys(sessionStorage),
      indexedDB: databases.map(({ name }) => name ?? ''),
      cache: await caches.keys(),
      serviceWorker: workers.map(({ scope }) => scope),
    }
  })
  const kinds = Object.entries(inPage) as [keyof typeof inPage, string[]][]
  return [...cookies, ...kinds.flatMap(([kind, names]) => names.map((name) => ({ kind, name })))]
}
