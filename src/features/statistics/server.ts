import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { openCountries } from './server/countries.ts'
import { serveDebugReports } from './server/debug-reports.ts'
import { serveFingerprints } from './server/fingerprints.ts'
import { hitTopic } from './server/hit.ts'
import { type ReceiverParts, serveHits } from './server/receive.ts'
import { dropOldMonths } from './server/retention.ts'
import { againTopic } from './server/set-aside.ts'
import { takeOverHits } from './server/take-over.ts'
import { vitalsTopic } from './server/vitals.ts'

type Parts = Omit<ReceiverParts, 'now' | 'countries'> & {
  store: StatisticsStore
  now?: () => number
}

const sweepMs = 6 * 60 * 60 * 1000

const consumer = 'statistics'

/** Takes hits from pages and keeps the statistics of them. */
export function startStatistics(parts: Parts) {
  const { http, db, journal, store, config, goals, now = Date.now } = parts
  const countries = openCountries(config.statistics.countryDatabase, {
    now,
    onProblem: (err) => http.log.warn({ err }, 'the new file of countries was not taken'),
  })
  serveHits({ http, db, journal, config, countries, goals, now })
  serveFingerprints({ http, config })
  serveDebugReports({ http, config })
  keepOnly(config.statistics.retentionMonths, { http, store, now })
  const site = new URL(config.publicUrl).host
  const takeOver = takeOverHits({ db, store, site, log: http.log, now })
  journal.consume(consumer, [hitTopic, vitalsTopic, againTopic], takeOver)
  return {
    /** The moment the figures are of: while the site is busy hits wait to be counted. */
    async asOf(): Promise<number> {
      const { consumers } = await journal.status()
      return consumers.find(({ name }) => name === consumer)?.handledTo ?? now()
    },
  }
}

/** Lets go of old months, now and then as long as the server runs. */
function keepOnly(
  months: number,
  { http, store, now }: Required<Pick<Parts, 'http' | 'store' | 'now'>>,
) {
  if (months === 0) return
  const sweep = async () => {
    try {
      await dropOldMonths(store, months, now())
    } catch (error) {
      http.log.warn({ err: error }, 'old months of the statistics were not deleted')
    }
  }
  void sweep()
  const timer = setInterval(sweep, sweepMs)
  http.addHook('onClose', async () => clearInterval(timer))
}
