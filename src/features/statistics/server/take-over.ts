import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Batch } from '#server/journal/claims.ts'
import type { Handler } from '#server/journal/consumer.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { countDrops, type Drop } from './drops.ts'
import type { Hit, HitRow, RefusedHits } from './hit.ts'
import { keepOnce } from './keep-once.ts'
import { processHit } from './pipeline.ts'
import { loadVisits, saveVisits, type Visits } from './visits.ts'

const hitsPerTurn = 250

/**
 * Takes batches of hits over from the journal into ClickHouse. A batch that comes again makes the
 * same rows, which are kept once; its visits and drops land with its end.
 */
export function takeOverHits(db: Kysely<Tables>, store: StatisticsStore, site: string): Handler {
  return async (batch) => {
    const hits = batch.rows.map((row) => row.body as Hit | RefusedHits).filter(isAccepted)
    const visits = await loadVisits(db, {
      visitors: new Set(hits.map(({ visitor }) => visitor)),
      views: new Set(hits.map(({ report }) => report.view_id).filter(Boolean)),
    })
    const { rows, drops, latest } = await processBatch(batch, site, visits)
    await keepOnce(store, batch, { hits: rows, sessions: visits.changes() })
    return async (transaction) => {
      await saveVisits(transaction, visits, latest)
      await countDrops(transaction, drops)
    }
  }
}

const isAccepted = (hit: Hit | RefusedHits): hit is Hit => !('refused' in hit)

async function processBatch({ rows: journalled }: Batch, site: string, visits: Visits) {
  const rows: HitRow[] = []
  const drops: Drop[] = []
  let latest = 0
  for (const [index, { id, at, body }] of journalled.entries()) {
    // Requests are answered in between.
    if (index % hitsPerTurn === hitsPerTurn - 1) await new Promise(setImmediate)
    const hit = body as Hit | RefusedHits
    latest = Math.max(latest, at)
    if (!isAccepted(hit)) {
      drops.push({ at, reason: hit.refused, count: hit.count })
      continue
    }
    const outcome = processHit(id, at, hit, { site, visits })
    if ('drop' in outcome) drops.push({ at, reason: outcome.drop, count: 1 })
    else rows.push(...outcome.rows)
  }
  return { rows, drops, latest }
}
