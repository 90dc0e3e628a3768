import { startSite } from '../tests/support/site.ts'
import { isFresh } from './build/fingerprint.ts'
import { scan } from './scan/crawl.ts'
import { installChromium } from './setup/chromium.ts'

/** Looks at every page in every state of consent: `npm run scan` */
if (!isFresh(process.cwd())) {
  console.error('The site is not built. Run `npm run build`.')
  process.exit(1)
}
installChromium()
const site = await startSite()
const started = performance.now()
const { pages, states, looked, findings } = await scan(site.url)
await site.stop()
for (const { page, state, kind, name, why } of findings) {
  console.error(`${page} × ${state}: ${kind} ${name} ${why}`)
}
const seconds = Math.round((performance.now() - started) / 1000)
const looks = `${pages} pages × ${states} states, ${looked} looks in ${seconds} s`
console.log(`${looks}: ${findings.length} findings`)
process.exit(findings.length ? 1 : 0)
