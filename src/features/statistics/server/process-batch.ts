import type { Drop } from './drops.ts'
import type { Hit, HitRow, RefusedHits } from './hit.ts'
import { processHit } from './pipeline.ts'
import type { Refusal, Source } from './set-aside.ts'
import type { Visits } from './visits.ts'
import { placeVitals, type ToldVitals, type VitalsRow, vitalsTopic } from './vitals.ts'

const hitsPerTurn = 100

/** What the rows of a batch come to. */
export interface Processed {
  hits: HitRow[]
  vitals: VitalsRow[]
  drops: Drop[]
  latest: number
  /** The rows of the journal that a row for the engine was made from. */
  origins: Map<object, Source>
  /** A row that no step was ready for; what came after it was not looked at. */
  refusal: Refusal | null
}

export async function processBatch(
  sources: readonly Source[],
  site: string,
  visits: Visits,
): Promise<Processed> {
  const processed: Processed = {
    hits: [],
    vitals: [],
    drops: [],
    latest: 0,
    origins: new Map(),
    refusal: null,
  }
  for (const [index, source] of sources.entries()) {
    // Requests are answered in between.
    if (index % hitsPerTurn === hitsPerTurn - 1) await new Promise(setImmediate)
    processed.latest = Math.max(processed.latest, source.at)
    try {
      processRow(source, { site, visits }, processed)
    } catch (error) {
      processed.refusal = { row: source, reason: String(error) }
      break
    }
  }
  return processed
}

function processRow(
  source: Source,
  { site, visits }: { site: string; visits: Visits },
  { hits, vitals, drops, origins }: Processed,
) {
  const { id, at, topic, body, setAside } = source
  if (topic === vitalsTopic) {
    const placed = placeVitals(body as ToldVitals, visits)
    if (typeof placed === 'string') return void drops.push({ at, reason: placed, count: 1 })
    origins.set(placed, source)
    return void vitals.push(placed)
  }
  const hit = body as Hit | RefusedHits
  if ('refused' in hit) return void drops.push({ at, reason: hit.refused, count: hit.count })
  const outcome = processHit(id, at, hit, { site, visits, isAgain: setAside !== undefined })
  if ('drop' in outcome) return void drops.push({ at, reason: outcome.drop, count: 1 })
  for (const row of outcome.rows) origins.set(row, source)
  hits.push(...outcome.rows)
}
