import { everyTag, startMarketingSite } from '../tests/support/marketing.ts'
import { type Site, startSite } from '../tests/support/site.ts'
import { isFresh } from './build/fingerprint.ts'
import { scan } from './scan/crawl.ts'
import { installChromium } from './setup/chromium.ts'

/** Scans every page in every state of consent: `npm run scan` */
if (!isFresh(process.cwd())) {
  console.error('The site is not built. Run `npm run build`.')
  process.exit(1)
}
installChromium()
const isClean = [
  await look('as it comes', await startSite()),
  await look('with every marketing tag', await startMarketingSite({ destinations: everyTag })),
]
process.exit(isClean.every(Boolean) ? 0 : 1)

async function look(name: string, site: Site): Promise<boolean> {
  const started = performance.now()
  const { pages, states, looked, findings } = await scan(site.url)
  await site.stop()
  for (const { page, state, kind, name: thing, why } of findings) {
    console.error(`${page} × ${state}: ${kind} ${thing} ${why}`)
  }
  const seconds = Math.round((performance.now() - started) / 1000)
  const looks = `${pages} pages × ${states} states, ${looked} looks in ${seconds} s`
  console.log(`The site ${name}: ${looks}, ${findings.length} findings`)
  return findings.length === 0
}
