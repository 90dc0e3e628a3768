import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { openCountries } from './server/countries.ts'
import { serveDebugReports } from './server/debug-reports.ts'
import { serveFingerprints } from './server/fingerprints.ts'
import { hitTopic } from './server/hit.ts'
import { type ReceiverParts, serveHits } from './server/receive.ts'
import { takeOverHits } from './server/take-over.ts'

type Parts = Omit<ReceiverParts, 'now' | 'countries'> & {
  store: StatisticsStore
  now?: () => number
}

/** Takes hits from pages and keeps the statistics of them. */
export function startStatistics({ http, db, journal, store, config, now = Date.now }: Parts) {
  const countries = openCountries(config.statistics.countryDatabase)
  serveHits({ http, db, journal, config, countries, now })
  serveFingerprints({ http, config })
  serveDebugReports({ http, config })
  journal.consume('statistics', [hitTopic], takeOverHits(db, store, new URL(config.publicUrl).host))
}
