import { isFresh } from '../scripts/build/fingerprint.ts'
import { benchConsent } from './consent.ts'
import { benchHits } from './hits.ts'
import type { Measured } from './load.ts'
import { benchPages } from './pages.ts'
import { benchQuiet } from './quiet.ts'
import { report } from './report.ts'
import { weighHome } from './weight.ts'

/** One comparison: our throughput beside that of a bare server with the same task. */
export interface Row {
  name: string
  ours: Measured
  bare: Measured
}

if (!isFresh(process.cwd())) {
  console.error('The site is not built. Run `npm run build`.')
  process.exit(1)
}
const [weight, consent, quiet] = [await weighHome(), await benchConsent(), await benchQuiet()]
const rows = [...(await benchPages()), ...(await benchHits())]
report('npm run bench', {
  'Bytes of the home page on a phone': weight,
  'Consent banners beside other kits': consent,
  'An idle server, and hits at low traffic': quiet,
  'Requests beside a bare server that sends the same bytes': Object.fromEntries(
    rows.map(({ name, ours, bare }) => [
      name,
      {
        'ours /s': Math.round(ours.perSecond),
        'ours p99 ms': ours.p99Ms,
        'bare /s': Math.round(bare.perSecond),
        'bare p99 ms': bare.p99Ms,
        ratio: ratio(ours.perSecond, bare.perSecond),
        'ours /CPU s': Math.round(ours.perCpuSecond),
        'bare /CPU s': Math.round(bare.perCpuSecond),
        'CPU ratio': ratio(ours.perCpuSecond, bare.perCpuSecond),
      },
    ]),
  ),
})

function ratio(ours: number, bare: number): number {
  return Number((ours / bare).toFixed(2))
}
