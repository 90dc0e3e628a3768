import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { qrPng } from '#features/payments/qr-png.ts'
import { languages } from '#lib/language.ts'
import { loadBundle } from '../src/site/server/bundle.ts'
import { openBrowser, waitForScripts } from '../tests/support/browser.ts'
import { samplesOf } from '../tests/support/email-samples.ts'
import { emailLook } from '../tests/support/newsletter-content.ts'
import { type Site, startSite } from '../tests/support/site.ts'

const folder = 'screenshots'
const widths = [390, 820, 1440]
const emailLooks = [
  ...[390, 600, 1440].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme, hasPictures: true })),
  ),
  { width: 320, colorScheme: 'light', hasPictures: false },
] as const
const refused =
  `consentid:${'0'.repeat(32)},consent:no,action:yes,necessary:yes,functional:no,` +
  'analytics:no,advertisement:no'
const sheetStyle =
  '<style>body{font:1rem sans-serif;margin:2rem}div{display:flex;gap:1rem;align-items:start;overflow-x:auto}' +
  'figure{margin:0}img{height:70vh;max-width:45vw;object-fit:contain;object-position:top;border:1px solid #ccc}</style>'
/** Pages outside the site map. */
const unlisted = [
  '/stilius',
  '/kontaktai/aciu',
  '/naujienlaiskis/patikrinkite-pasta',
  '/paieska?q=atsarga',
  '/nera',
]

const { values: options, positionals } = parseArgs({
  options: {
    'js-off': { type: 'boolean', default: false },
    emails: { type: 'boolean', default: false },
    sheet: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

const [site, browser] = await Promise.all([startSite(), openBrowser()])
try {
  mkdirSync(folder, { recursive: true })
  if (options.emails) await shootEmails(browser, site)
  else await shootPages(browser, site)
  if (options.sheet) writeSheet()
} finally {
  await browser.close()
  await site.stop()
}

async function shootPages(browser: Browser, site: Site) {
  const paths = positionals.length ? positionals : [...(await listed(site)), ...unlisted]
  for (const path of paths) for (const width of widths) await shoot(browser, site, path, width)
  console.log(`${paths.length * widths.length} pictures in ${folder}/`)
}

async function listed({ url }: Site): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, page]) => new URL(page as string).pathname,
  )
}

/** Writes a page that shows all pictures of the folder, those of one page or email in a row. */
function writeSheet() {
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'))
  const rows = Map.groupBy(files, (file) => file.replace(/-\d+[^/]*\.png$/, ''))
  const figure = (file: string) =>
    `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${file}</figcaption></figure>`
  const sections = [...rows].map(
    ([name, row]) => `<h2>${name}</h2><div>${row.map(figure).join('')}</div>`,
  )
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><title>Pictures</title>${sheetStyle}${sections.join('')}`,
  )
  console.log(`All pictures: ${folder}/index.html`)
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

/**
 * Writes every kind of email as HTML and as pictures: light, dark, and without pictures. The names
 * given are beginnings of `orderToBuyer-placed`.
 */
async function shootEmails(browser: Browser, site: Site) {
  const { createRenderEmail } = await loadBundle('dist')
  const home = await (await fetch(site.url)).text()
  const logoUrl = `${site.url}${/\/icons\/[^/"]+/.exec(home)?.[0]}/icon-192.png`
  const sender = { ...emailLook.sender, logoUrl }
  const qr = `data:image/png;base64,${(await qrPng('BCD')).toString('base64')}`
  const render = createRenderEmail(() => ({ ...emailLook, sender }))
  for (const language of languages)
    for (const { title, made } of samplesOf((name, props) => render(name, props, language))) {
      if (positionals.length > 0 && !positionals.some((name) => title.startsWith(name))) continue
      const file = `${folder}/${title}-${language}`
      const html = made.html.replaceAll('cid:qr.png', qr)
      writeFileSync(`${file}.html`, html)
      writeFileSync(`${file}.txt`, made.text)
      for (const look of emailLooks) await shootEmail(browser, html, { ...look, file })
    }
}

async function shootEmail(
  browser: Browser,
  html: string,
  { file, width, colorScheme, hasPictures }: (typeof emailLooks)[number] & { file: string },
) {
  const page = await browser.newPage({
    viewport: { width, height: 600 },
    colorScheme,
    javaScriptEnabled: false,
  })
  if (!hasPictures) await page.route(/./, (route) => route.abort())
  await page.setContent(hasPictures ? html : html.replaceAll('data:image', 'blocked:image'))
  const suffix = hasPictures ? colorScheme : 'no-pictures'
  await page.screenshot({ path: `${file}-${width}-${suffix}.png`, fullPage: true })
  await page.close()
}
