import type { Page } from 'playwright-core'
import { documentLink } from '#features/content-editor/wire.ts'
import { openBrowser } from '../tests/support/browser.ts'
import { ownersCookie } from '../tests/support/owner-by-http.ts'
import { startSite } from '../tests/support/site.ts'
import { effort } from './effort.ts'
import { report } from './report.ts'

/**
 * Types in the editor of documents on a processor slowed to a quarter, and measures from each key to
 * the frame of the live preview that shows it. Fails when a key is not shown, or when the preview
 * does not stay where it was scrolled to.
 */
const slowDown = 4
const keyMs = 120
// Letters that have keys, for others are inserted without one.
const words = 'planaikuriuosgalimakeistikasmenesibejokiupapildomumokesciu'
const keys = effort.runs > 1 ? words.repeat(3) : words.slice(0, 10)

const typed: Readonly<Record<string, { document: string; input: string }>> = {
  'text of the home page': { document: 'home.json', input: 'lt.sections.0.lead' },
  'rich text of a post': {
    document: 'blog/pries-pirmaja-investicija.md',
    input: 'lt.bodyHtml',
  },
  'page of sections': { document: 'pages/apie-mus.json', input: 'lt.sections.0.statement' },
}

const site = await startSite({ env: { LOG_LEVEL: 'error' } })
const browser = await openBrowser()
try {
  const cookies = (await ownersCookie(site)).split('; ').map((one) => {
    const [name = '', value = ''] = one.split('=')
    return { name, value, url: site.url }
  })
  const rows: Record<string, object> = {}
  for (const [name, { document, input }] of Object.entries(typed)) {
    const context = await browser.newContext({
      locale: 'lt-LT',
      viewport: { width: 1440, height: 900 },
    })
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.goto(site.url + documentLink(document))
    rows[name] = summaryOf(await typeInto(page, input))
    await context.close()
  }
  report('npm run bench:preview', { 'From a key to the preview that shows it, CPU ÷4': rows })
} finally {
  await browser.close()
  await site.stop()
}

async function typeInto(page: Page, input: string): Promise<number[]> {
  await page.frameLocator('[data-frame]').locator('h1').waitFor()
  // The pages that show the document are read for some seconds after it is opened.
  await page.waitForLoadState('networkidle')
  const rich = page.locator(`[id="${input.replaceAll('.', '-')}-tekstas"] > p`).first()
  const field = (await rich.count()) > 0 ? rich : page.locator(`[name="${input}"]`)
  await field.click()
  await page.keyboard.press('End')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  // Words of nothing else on the page.
  await page.keyboard.type(' Žq', { delay: keyMs })
  await page.frameLocator('[data-frame]').locator('main', { hasText: 'Žq' }).waitFor()
  const before = await scrolledTo(page)
  await page.evaluate(watchKeys, 'Žq')
  await page.keyboard.type(keys, { delay: keyMs })
  await page
    .frameLocator('[data-frame]')
    .locator('main', { hasText: `Žq${keys}` })
    .waitFor()
  if ((await scrolledTo(page)) !== before) throw new Error('The preview has lost its place.')
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    return (window as unknown as { shownAfter: number[] }).shownAfter
  })
}

function scrolledTo(page: Page) {
  const frame = page.locator('[data-frame]')
  return frame.evaluate((element: HTMLIFrameElement) => element.contentWindow?.scrollY)
}

/** Notes for each key how long it took until a frame with it was painted. */
function watchKeys(begin: string) {
  const frame = document.querySelector<HTMLIFrameElement>('[data-frame]')
  const shown = frame?.contentDocument
  if (!shown) return
  const pressed: { key: string; at: number }[] = []
  const shownAfter: number[] = []
  Object.assign(window, { shownAfter })
  document.addEventListener(
    'keydown',
    ({ key, timeStamp }) => pressed.push({ key, at: timeStamp }),
    true,
  )
  const observer = new MutationObserver(() => {
    const text = shown.body.textContent ?? ''
    const rest = text.slice(text.indexOf(begin) + begin.length)
    const all = pressed.map(({ key }) => key).join('')
    let count = 0
    while (count < all.length && rest[count] === all[count]) count++
    requestAnimationFrame(() =>
      setTimeout(() => {
        for (const { at } of pressed.slice(shownAfter.length, count))
          shownAfter.push(performance.now() - at)
      }),
    )
  })
  observer.observe(shown, { subtree: true, childList: true, characterData: true })
}

function summaryOf(times: readonly number[]) {
  if (times.length !== keys.length)
    throw new Error(`Of ${keys.length} keys ${times.length} were shown.`)
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)
  return { keys: sorted.length, 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'slowest ms': at(1) }
}
