import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Batch } from '#server/journal/claims.ts'
import type { Handler } from '#server/journal/consumer.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { countDrops, type Drop } from './drops.ts'
import type { Hit, HitRow } from './hit.ts'
import { processHit } from './pipeline.ts'
import { loadSessions, type Sessions, saveSessions } from './sessions.ts'

const hitsPerTurn = 250

/**
 * Takes batches of hits over from the journal into ClickHouse. A batch that comes again makes the
 * same rows under the same token, so it is counted once; its visits and drops land with its end.
 */
export function takeOverHits(db: Kysely<Tables>, store: StatisticsStore, site: string): Handler {
  return async (batch) => {
    const hits = batch.rows.map((row) => row.body as Hit)
    const sessions = await loadSessions(db, new Set(hits.map(({ visitor }) => visitor)))
    const { rows, drops, latest } = await processBatch(batch, site, sessions)
    for (const [month, some] of Map.groupBy(rows, monthOf)) {
      await store.insert('hits', some, `hits:${batch.first}-${batch.last}:${month}`)
    }
    return async (transaction) => {
      await saveSessions(transaction, sessions.values(), latest)
      await countDrops(transaction, drops)
    }
  }
}

async function processBatch({ rows: journalled }: Batch, site: string, sessions: Sessions) {
  const rows: HitRow[] = []
  const drops: Drop[] = []
  let latest = 0
  for (const [index, { id, at, body }] of journalled.entries()) {
    // Requests are answered in between.
    if (index % hitsPerTurn === hitsPerTurn - 1) await new Promise(setImmediate)
    const outcome = processHit(id, at, body as Hit, { site, sessions })
    if ('drop' in outcome) drops.push({ at, reason: outcome.drop })
    else rows.push(outcome.row)
    latest = Math.max(latest, at)
  }
  return { rows, drops, latest }
}

/** The partition a row falls into: an insert into two of them could land in part. */
const monthOf = ({ at }: HitRow) => new Date(at).toISOString().slice(0, 7)
