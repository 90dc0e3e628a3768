import { addIncident } from '#server/installation/incidents.ts'
import type { Journal } from '#server/journal/journal.ts'
import type { Log } from '#server/log.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { hitConsumer } from '../collect/hit.ts'
import '../tables.ts'

interface Parts {
  journal: Pick<Journal, 'catchUp'>
  store: Pick<StatisticsStore, 'query'>
  log: Pick<Log, 'warn'>
  now: () => number
}

/**
 * Finds that the relational database is older than the statistics, because it was restored from a
 * backup or lost. Rows of the journal would get ids again that the statistics have counted, and
 * sessions that were open would be corrected from a state they are no longer in. So ids go on after
 * the last one counted, and new sessions begin.
 */
export async function catchUp({ journal, store, log, now }: Parts) {
  const countedTo = await readLastBatch(store)
  if (countedTo === 0) return
  const isBehind = await journal.catchUp(hitConsumer, countedTo, async (transaction) => {
    await transaction.deleteFrom('statistics_open_sessions').execute()
    await transaction.deleteFrom('statistics_open_views').execute()
    await addIncident(transaction, 'database_restored', now())
  })
  if (isBehind)
    log.warn({ countedTo }, 'the database is older than the statistics, which go on after them')
}

/** The tables as well, for a kill may have come before their roll-ups were marked. */
async function readLastBatch(store: Pick<StatisticsStore, 'query'>): Promise<number> {
  const rows = await store.query<{ batch: number }>(
    [
      ...['rollup', 'vitals_rollup'].map(
        (table) => `select max(batch) as batch from ${table} where dimension = 'batch'`,
      ),
      ...Object.entries({ hits: 'at', vitals: 'at', sessions: 'started' }).map(lastBatchIn),
    ].join(' union all '),
  )
  return Math.max(...rows.map(({ batch }) => batch))
}

/** The latest batch has rows of the last day, so that no more than a month has to be read. */
const lastBatchIn = ([table, time]: readonly [string, string]) =>
  `select max(batch) as batch from ${table}
   where ${time} >= (select max(${time}) from ${table}) - interval 2 day`
