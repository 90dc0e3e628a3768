import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { hitTopic } from './server/hit.ts'
import { type ReceiverParts, serveHits } from './server/receive.ts'
import { takeOverHits } from './server/take-over.ts'

type Parts = Omit<ReceiverParts, 'now'> & { store: StatisticsStore; now?: () => number }

/** Takes hits from pages and keeps the statistics of them. */
export function startStatistics({ http, db, journal, store, config, now = Date.now }: Parts) {
  serveHits({ http, db, journal, config, now })
  journal.consume('statistics', [hitTopic], takeOverHits(db, store, new URL(config.publicUrl).host))
}
