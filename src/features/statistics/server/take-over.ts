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
import { placeVitals, type ToldVitals, type VitalsRow, vitalsTopic } from './vitals.ts'

const hitsPerTurn = 250

/**
 * Takes batches of hits over from the journal into ClickHouse. A batch that comes again makes the
 * same rows, which are kept once; its visits and drops land with its end.
 */
export function takeOverHits(db: Kysely<Tables>, store: StatisticsStore, site: string): Handler {
  return async (batch) => {
    const visits = await loadVisits(db, wantedBy(batch))
    const { rows, measured, drops, latest } = await processBatch(batch, site, visits)
    const sessions = visits.changes()
    await keepOnce(store, batch, { hits: rows, vitals: measured, sessions })
    return async (transaction) => {
      await saveVisits(transaction, visits, latest)
      await countDrops(transaction, drops)
    }
  }
}

type Body = Hit | RefusedHits | ToldVitals

function wantedBy({ rows }: Batch) {
  const reports = rows.map(({ body }) => body as Body).filter((body) => 'report' in body)
  return {
    visitors: new Set(reports.flatMap((body) => ('visitor' in body ? [body.visitor] : []))),
    senders: new Set(reports.flatMap((body) => ('isMoment' in body ? (body.sender ?? []) : []))),
    views: new Set(reports.map(({ report }) => report.view_id).filter(Boolean)),
  }
}

const isAccepted = (hit: Hit | RefusedHits): hit is Hit => !('refused' in hit)

async function processBatch({ rows: journalled }: Batch, site: string, visits: Visits) {
  const rows: HitRow[] = []
  const measured: VitalsRow[] = []
  const drops: Drop[] = []
  let latest = 0
  for (const [index, { id, at, topic, body }] of journalled.entries()) {
    // Requests are answered in between.
    if (index % hitsPerTurn === hitsPerTurn - 1) await new Promise(setImmediate)
    latest = Math.max(latest, at)
    if (topic === vitalsTopic) {
      const placed = placeVitals(body as ToldVitals, visits)
      if (typeof placed === 'string') drops.push({ at, reason: placed, count: 1 })
      else measured.push(placed)
      continue
    }
    const hit = body as Hit | RefusedHits
    if (!isAccepted(hit)) {
      drops.push({ at, reason: hit.refused, count: hit.count })
      continue
    }
    const outcome = processHit(id, at, hit, { site, visits })
    if ('drop' in outcome) drops.push({ at, reason: outcome.drop, count: 1 })
    else rows.push(...outcome.rows)
  }
  return { rows, measured, drops, latest }
}
