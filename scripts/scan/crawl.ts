import { posix } from 'node:path'
import { receiptPaths } from '#features/consent/records-wire.ts'
import { consentCookie, declarationPath } from '#features/consent/wire.ts'
import { thanksPaths } from '#features/contact/wire.ts'
import { resultPaths, subscriptionResults } from '#features/subscribe-embed/wire.ts'
import { openDevtools } from './devtools.ts'
import { proseFindings, readPolicies } from './prose.ts'
import { cookieOf, objection, type Scanned, type State, states, type Thing } from './rules.ts'
import { receiveVisitors, type Visitor } from './visitor.ts'

export interface Finding extends Omit<Thing, 'kind'> {
  /** A thing that should not be there, or a policy's sentence that is not true. */
  kind: Thing['kind'] | 'prose'
  page: string
  state: string
  why: string
}

/** Pages outside the site map: answers to forms, and pages reached only by an action. */
const unlisted = [
  ...Object.values(thanksPaths),
  ...subscriptionResults.flatMap((result) => Object.values(resultPaths[result])),
  ...Object.values(receiptPaths),
  '/paieska?q=pensija',
  '/stilius',
  '/nera-tokio',
]

/** The pages to scan and their states. */
interface Extent {
  /** By default all pages of the site map and the unlisted ones. */
  paths?: readonly string[]
  /**
   * States for pages that share a parent, such as posts: they differ only in words, so a few states
   * suffice.
   */
  statesOfSiblings?: readonly string[]
}

/**
 * Scans every page in every state of consent, all states in parallel. Findings are things that
 * should not be there, and policies that are not true. The site itself says what may be there.
 */
export async function scan(origin: string, { paths: asked, statesOfSiblings }: Extent = {}) {
  const paths = asked ?? (await pathsOf(origin))
  const later = statesOfSiblings ? laterSiblings(paths) : new Set<string>()
  const isLookedAt = (path: string, state: State) =>
    !later.has(path) || statesOfSiblings?.includes(state.name) === true
  const version = await versionOf(origin)
  const site = { origin, services: await servicesOf(origin) }
  const devtools = await openDevtools()
  try {
    const receive = await receiveVisitors(devtools, [...picturesOf(origin), thirdParties])
    const found = await Promise.all(
      states.map(async (state) => {
        const value = cookieOf(state, version)
        const visitor = await receive(value ? { name: consentCookie, value, url: origin } : null)
        const inState = paths.filter((path) => isLookedAt(path, state))
        return { looked: inState.length, ...(await scanState(visitor, site, inState, state)) }
      }),
    )
    const seen = found.flatMap((one) => one.seen)
    const prose = proseFindings(await readPolicies(origin), seen, site)
    const findings = [
      ...found.flatMap((one) => one.findings),
      ...prose.map(
        ({ page, why }): Finding => ({ page, state: 'all', kind: 'prose', name: '', why }),
      ),
    ]
    const looked = found.reduce((sum, one) => sum + one.looked, 0)
    return { pages: paths.length, states: states.length, looked, findings }
  } finally {
    await devtools.close()
  }
}

/** Of pages two or more levels below the home page, all but the first of each parent. */
function laterSiblings(paths: readonly string[]): Set<string> {
  const parents = new Set<string>()
  const later = paths.filter((path) => {
    const parent = posix.dirname(path)
    const isLater = parents.has(parent)
    if (!['/', '/en'].includes(parent)) parents.add(parent)
    return isLater
  })
  return new Set(later)
}

/** Decoding our pictures would take longer than the rest; requests for them are still recorded. */
const picturesOf = (origin: string) =>
  ['avif', 'webp', 'jpg', 'mp4', 'webm', 'woff2'].map((ending) => `${origin}/assets/*.${ending}`)

/** Recording requests to them is enough; the scanned site is served without TLS. */
const thirdParties = 'https://*'

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

/** The version of the banner's question; decisions on another version no longer count. */
async function versionOf(url: string): Promise<string> {
  const page = await (await fetch(url)).text()
  return /data-version="([^"]*)"/.exec(page)?.[1] ?? ''
}

/** Visits page after page as a visitor with this decision. */
async function scanState(
  visitor: Visitor,
  site: Scanned,
  paths: readonly string[],
  state: State,
): Promise<{ findings: Finding[]; seen: Thing[] }> {
  const seen = new Map<string, Thing>()
  const findings = new Map<string, Finding>()
  for (const path of paths) {
    await visitor.open(site.origin + path)
    const stored = await lookAt(visitor, path === paths.at(-1) ? 1000 : 60)
    for (const thing of [...visitor.takeRequests(), ...(await visitor.cookies()), ...stored]) {
      const why = objection(thing, state, site)
      const key = `${thing.kind} ${thing.name}`
      seen.set(key, thing)
      if (why && !findings.has(key)) {
        findings.set(key, { ...thing, page: path, state: state.name, why })
      }
    }
  }
  await visitor.leave()
  return { findings: [...findings.values()], seen: [...seen.values()] }
}

/** Scrolls through the whole page, so that lazy content loads, and lists the data it stores. */
async function lookAt(visitor: Visitor, quietMs: number): Promise<Thing[]> {
  const kinds = Object.entries(await visitor.run(looking, quietMs)) as [Thing['kind'], string[]][]
  return kinds.flatMap(([kind, names]) => names.map((name) => ({ kind, name })))
}

/** Runs in the page, as its source text. */
async function looking(quietMs: number) {
  const pass = (ms: number) => new Promise((done) => setTimeout(done, ms))
  const { head, documentElement: root } = document
  const isStarted = () => 'started' in root.dataset || !head.innerHTML.includes('dataset.started')
  for (let waited = 0; waited < 3000 && !isStarted(); waited += 20) await pass(20)
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
  await pass(quietMs)
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
