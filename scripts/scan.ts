import { openBrowser } from '../tests/support/browser.ts'
import { startSite } from '../tests/support/site.ts'
import { isFresh } from './build/fingerprint.ts'
import { scan } from './scan/crawl.ts'
import { declaredServices } from './scan/declared.ts'
import { installChromium } from './setup/chromium.ts'

/** Looks at every page in every state of consent: `npm run scan` */
if (!isFresh(process.cwd())) {
  console.error('The site is not built. Run `npm run build`.')
  process.exit(1)
}
installChromium()
const [site, browser] = await Promise.all([startSite(), openBrowser()])
const services = declaredServices(process.env.CONTENT_DIR ?? 'content')
const { pages, states, looked, findings } = await scan(browser, { origin: site.url, services })
await browser.close()
await site.stop()
for (const { page, state, kind, name, why } of findings) {
  console.error(`${page} × ${state}: ${kind} ${name} ${why}`)
}
console.log(`${pages} pages × ${states} states, ${looked} looks: ${findings.length} findings`)
process.exit(findings.length ? 1 : 0)
