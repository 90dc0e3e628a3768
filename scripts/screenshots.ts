import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { openBrowser, waitForScripts } from '../tests/support/browser.ts'
import { type Site, startSite } from '../tests/support/site.ts'

const folder = 'screenshots'
const widths = [390, 820, 1440]
const refused =
  `consentid:${'0'.repeat(32)},consent:no,action:yes,necessary:yes,functional:no,` +
  'analytics:no,advertisement:no'
/** Pages outside the site map. */
const unlisted = [
  '/stilius',
  '/kontaktai/aciu',
  '/naujienlaiskis/patikrinkite-pasta',
  '/paieska?q=atsarga',
  '/nera',
]

const { values: options, positionals } = parseArgs({
  options: { 'js-off': { type: 'boolean', default: false } },
  allowPositionals: true,
})

const [site, browser] = await Promise.all([startSite(), openBrowser()])
try {
  mkdirSync(folder, { recursive: true })
  const paths = positionals.length ? positionals : [...(await listed(site)), ...unlisted]
  for (const path of paths) for (const width of widths) await shoot(browser, site, path, width)
  console.log(`${paths.length * widths.length} pictures in ${folder}/`)
} finally {
  await browser.close()
  await site.stop()
}

async function listed({ url }: Site): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, page]) => new URL(page as string).pathname,
  )
}

/** Takes a full page after it has loaded, with the consent banner answered and reduced motion. */
async function shoot(browser: Browser, { url }: Site, path: string, width: number) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    javaScriptEnabled: !options['js-off'],
    locale: 'lt-LT',
  })
  await context.addCookies([{ name: 'cookieyes-consent', value: refused, url }])
  const page = await context.newPage()
  if (!options['js-off']) waitForScripts(page)
  await page.goto(url + path, { waitUntil: 'networkidle' })
  const suffix = options['js-off'] ? '-js-off' : ''
  const name = path.replace(/^\//, '').replaceAll(/[^\w-]+/g, '.') || 'pradzia'
  await page.screenshot({ path: `${folder}/${name}-${width}${suffix}.png`, fullPage: true })
  await context.close()
}
