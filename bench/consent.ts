import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../tests/support/browser.ts'
import { freePort } from '../tests/support/site.ts'
import { effort } from './effort.ts'
import { serve } from './load.ts'

/** A consent tool on the home page: its additions to the head, and its banner and button. */
interface Kit {
  name: string
  scripts: readonly string[]
  styles: readonly string[]
  head: string
  banner: string
  accept: string
  /** In place of a kit: a minimal element to press, made from the page. */
  bare?: (html: string) => string
}

const still = `<script>addEventListener('submit', (event) => event.preventDefault())</script>`
const vanilla = 'node_modules/vanilla-cookieconsent/dist/cookieconsent'
const orejime = 'node_modules/orejime/dist/orejime-standard'
const kits: readonly Kit[] = [
  {
    name: 'ours',
    scripts: ownScripts(),
    styles: [],
    head: '',
    banner: '#slapukai',
    accept: '#slapukai button[value=accept_all]',
  },
  {
    name: 'vanilla-cookieconsent 3.1',
    scripts: [`${vanilla}.umd.js`],
    styles: [`${vanilla}.css`],
    head: `<link rel="stylesheet" href="/${vanilla}.css"><script defer src="/${vanilla}.umd.js"></script>
      <script>addEventListener('DOMContentLoaded', () => CookieConsent.run({
        hideFromBots: false,
        categories: { necessary: { readOnly: true }, functional: {}, analytics: {}, advertisement: {} },
        language: { default: 'en', translations: { en: {
          consentModal: { title: 'Cookies', description: 'Only if you allow them.',
            acceptAllBtn: 'Accept all', acceptNecessaryBtn: 'Reject all', showPreferencesBtn: 'Choose' },
          preferencesModal: { title: 'Choose', acceptAllBtn: 'Accept all', acceptNecessaryBtn: 'Reject all',
            savePreferencesBtn: 'Save', closeIconLabel: 'Close', sections: [
              { title: 'Necessary', linkedCategory: 'necessary' },
              { title: 'Functional', linkedCategory: 'functional' },
              { title: 'Analytics', linkedCategory: 'analytics' },
              { title: 'Advertisement', linkedCategory: 'advertisement' }] } } } } }))</script>`,
    banner: '#cc-main .cm',
    accept: '#cc-main .cm [data-role=all]',
  },
  {
    name: 'Orejime 3.2',
    scripts: [`${orejime}-en.js`],
    styles: [`${orejime}.css`],
    head: `<link rel="stylesheet" href="/${orejime}.css">
      <script>window.orejimeConfig = { privacyPolicyUrl: '/privatumo-politika', purposes: [
        { id: 'necessary', title: 'Necessary', isMandatory: true, cookies: [] },
        { id: 'functional', title: 'Functional', cookies: [] },
        { id: 'analytics', title: 'Analytics', cookies: [] },
        { id: 'advertisement', title: 'Advertisement', cookies: [] }] }</script>
      <script defer src="/${orejime}-en.js"></script>`,
    banner: '.orejime-Banner',
    accept: '.orejime-Banner .orejime-Banner-saveButton',
  },
  {
    ...nothing('no script, nothing happens'),
    bare: (html) =>
      html
        .replace(/<script.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '')
        .replace('</body>', `${still}</body>`),
  },
  {
    ...nothing('one button, nothing happens'),
    bare: () =>
      `<!doctype html><html lang="lt"><meta name="viewport" content="width=device-width">
      <form id="slapukai"><button value="accept_all">Priimti visus</button></form>${still}`,
  },
]

/** A mere button without a consent tool: the lower limit of this machine's events and frames. */
function nothing(name: string): Kit {
  const accept = '#slapukai button[value=accept_all]'
  return { name, scripts: [], styles: [], head: '', banner: '#slapukai', accept }
}

const { paintRuns, clickRuns } = effort
const [slowDown, pressMs, frameMs] = [4, 80, 1000 / 60]

/** Three consent tools on the same page of the same server, with the lower limit. */
export async function benchConsent() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-consent-'))
  const site = await serve('src/entries/server.ts', {
    PORT: await freePort(),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  })
  const stage = await openStage(site.url)
  const browser = await openBrowser()
  const measured = []
  for (const [index, kit] of kits.entries()) {
    measured.push({ kit, ...(await measure(browser, `${stage.url}/?kit=${index}`, kit)) })
  }
  await browser.close()
  stage.close()
  await site.stop()
  rmSync(dataDir, { recursive: true })
  const [ours] = measured
  return Object.fromEntries(
    measured.map(({ kit, frames, inp, violations }) => [
      kit.name,
      {
        'script B br': brotli(kit.scripts),
        'ratio of size': ratio(brotli(kit.scripts), brotli(kits[0]?.scripts ?? [])),
        'styles B br': brotli(kit.styles),
        'frames after FCP': frames,
        'INP ms at 4×': inp,
        'ratio of INP': ratio(inp, ours?.inp ?? 1),
        'axe violations': violations,
      },
    ]),
  )
}

async function measure(browser: Browser, url: string, kit: Kit) {
  const frames: number[] = []
  for (let run = 0; run < paintRuns; run++) frames.push(await framesUntilBanner(browser, url, kit))
  const clicks: number[] = []
  for (let run = 0; run <= clickRuns; run++) clicks.push(await clickAccept(browser, url, kit))
  return {
    frames: median(frames),
    // The first click only warms up the browser.
    inp: median(clicks.slice(1)),
    violations: await violationsOf(browser, url, kit),
  }
}

/** Whole frames between the first contentful paint and the first one with the banner in it. */
async function framesUntilBanner(browser: Browser, url: string, { banner }: Kit): Promise<number> {
  return withPage(browser, async (page) => {
    await page.addInitScript((selector) => {
      const look = (at: number) => {
        const found = document.querySelector(selector)
        const seen = found?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        if (seen) Object.assign(window, { bannerAt: at })
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, banner)
    await page.goto(url)
    await page.waitForFunction(
      () => 'bannerAt' in window && performance.getEntriesByName('first-contentful-paint').length,
    )
    const between = await page.evaluate(() => {
      const { bannerAt } = window as unknown as { bannerAt: number }
      return bannerAt - (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
    })
    return Math.max(0, Math.ceil(between / frameMs))
  })
}

/**
 * The longest event of the accepting press, which is what INP measures; the pointer is moved there
 * beforehand.
 */
async function clickAccept(browser: Browser, url: string, { accept }: Kit): Promise<number> {
  return withPage(browser, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.hover(accept)
    await page.waitForTimeout(300)
    await page.evaluate(() => {
      const longest = { ms: 0 }
      Object.assign(window, { longest })
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { duration, interactionId = 0 } = entry as PerformanceEventTiming
          if (interactionId > 0) longest.ms = Math.max(longest.ms, duration)
        }
      })
      // Of events shorter than 16 ms only the first input is reported.
      for (const type of ['event', 'first-input'])
        observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
    })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    // By raw mouse events: `page.click` adds listeners to the page, whose time would be counted.
    await page.mouse.down()
    // No person releases the button in the same frame.
    await page.waitForTimeout(pressMs)
    await page.mouse.up()
    await page.waitForTimeout(800)
    return page.evaluate(() => (window as unknown as { longest: { ms: number } }).longest.ms)
  })
}

async function violationsOf(browser: Browser, url: string, { banner }: Kit): Promise<number> {
  return withPage(browser, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.locator(banner).waitFor()
    await page.waitForTimeout(500)
    await page.evaluate(axe.source)
    return page.evaluate(async (selector) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(selector)
      return violations.length
    }, banner)
  })
}

async function withPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const result = await work(await context.newPage())
  await context.close()
  return result
}

/** Serves the home page with the requested kit in place of ours, and proxies everything else. */
async function openStage(site: string) {
  const server = createServer((request, response) => void answer(site, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function answer(site: string, request: IncomingMessage, response: ServerResponse) {
  const { pathname, search, searchParams } = new URL(request.url ?? '/', site)
  if (request.method === 'POST') return response.writeHead(204).end()
  if (pathname.startsWith('/node_modules/')) {
    const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
    return response.writeHead(200, { 'content-type': type }).end(readFileSync(`.${pathname}`))
  }
  const answered = await fetch(site + pathname + (searchParams.has('kit') ? '' : search))
  const type = answered.headers.get('content-type') ?? ''
  response.writeHead(answered.status, { 'content-type': type })
  if (!searchParams.has('kit')) return response.end(Buffer.from(await answered.arrayBuffer()))
  const kit = kits[Number(searchParams.get('kit'))] as Kit
  return response.end(withKit(await answered.text(), kit))
}

function withKit(html: string, { head, bare }: Kit): string {
  if (bare) return bare(html)
  if (head === '') return html
  return html
    .replace(/<form id="slapukai".*?<\/form>/s, '')
    .replace(/"\/assets\/consent[^"]*",?/, '')
    .replace('</head>', () => `${head}</head>`)
}

/** The consent script with all its imports. */
function ownScripts(): string[] {
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    readFileSync('dist/browser/manifest.json', 'utf8'),
  )
  const reach = (entry: string): string[] => {
    const chunk = manifest[entry]
    return chunk ? [`dist/browser/${chunk.file}`, ...(chunk.imports ?? []).flatMap(reach)] : []
  }
  return [...new Set(reach('src/entries/consent.browser.ts'))]
}

function brotli(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0)
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

const ratio = (theirs: number, ours: number) => Number((theirs / (ours || 1)).toFixed(2))
