import type { BatchRow, RejectedRow } from '#server/journal/dead-letters.ts'
import type { VisitSource } from '../../visit-source.ts'
import { recognitionTopic } from '../collect/domain-events.ts'
import type { DroppedHits, Hit } from '../collect/hit.ts'
import type { SiteHosts } from '../hit-draft.ts'
import type { HitRow, VitalsRow } from '../rows.ts'
import type { OpenSessions } from '../sessionize/open-sessions.ts'
import { recognise } from '../sessionize/sessionize-hit.ts'
import {
  type JournaledVitals,
  sessionizeVitals,
  vitalsTopic,
} from '../sessionize/sessionize-vitals.ts'
import type { Drop, ReportCount } from './drop-counts.ts'
import { processHit } from './pipeline.ts'

const rowsPerTurn = 100

/** The rows and counts to load from a batch. */
export interface ProcessedBatch {
  hits: HitRow[]
  vitals: VitalsRow[]
  drops: Drop[]
  counted: ReportCount[]
  /**
   * The source of the recognised session by the id of the event; null where there is no session.
   */
  recognised: Map<string, VisitSource | null>
  /** The latest time in the batch. */
  latest: number
  /** The journal row that each ClickHouse row was made from. */
  origins: Map<object, BatchRow>
  /** The row at which a step threw; rows after it were not processed. */
  rejected: RejectedRow | null
}

/** State shared by all rows of a batch. */
interface BatchContext {
  hosts: SiteHosts
  sessions: OpenSessions
}

export async function processBatch(
  rows: readonly BatchRow[],
  context: BatchContext,
): Promise<ProcessedBatch> {
  const processed: ProcessedBatch = {
    hits: [],
    vitals: [],
    drops: [],
    counted: [],
    recognised: new Map(),
    latest: 0,
    origins: new Map(),
    rejected: null,
  }
  for (const [index, row] of rows.entries()) {
    // Lets requests be served.
    if (index % rowsPerTurn === rowsPerTurn - 1) await new Promise(setImmediate)
    processed.latest = Math.max(processed.latest, row.at)
    try {
      if (row.topic === vitalsTopic) processVitals(row, context, processed)
      else if (row.topic === recognitionTopic) processRecognition(row, context, processed)
      else processHits(row, context, processed)
    } catch (error) {
      processed.rejected = { row, reason: String(error) }
      break
    }
  }
  return processed
}

function processVitals(
  source: BatchRow,
  { sessions }: BatchContext,
  { vitals, drops, counted, origins }: ProcessedBatch,
) {
  const result = sessionizeVitals(source.body as JournaledVitals, sessions)
  if (typeof result === 'string') {
    drops.push({ at: source.at, reason: result, count: 1, views: 0 })
    return
  }
  counted.push({ at: source.at, count: 1, views: 0 })
  origins.set(result, source)
  vitals.push(result)
}

function processRecognition(
  { at, body }: BatchRow,
  { sessions }: BatchContext,
  { recognised }: ProcessedBatch,
) {
  const hit = body as Hit
  if (hit.event) recognised.set(hit.event, recognise({ at, hit }, sessions))
}

function processHits(
  source: BatchRow,
  context: BatchContext,
  { hits, drops, counted, origins }: ProcessedBatch,
) {
  const { id, at, deadLetter } = source
  const hit = source.body as Hit | DroppedHits
  if ('dropped' in hit) {
    drops.push({ at, reason: hit.dropped, count: hit.count, views: hit.views })
    return
  }
  const views = hit.kind === 'view' ? 1 : 0
  const result = processHit(id, at, hit, { ...context, isRetry: deadLetter !== undefined })
  if ('drop' in result) {
    drops.push({ at, reason: result.drop, count: 1, views })
    return
  }
  counted.push({ at, count: 1, views })
  for (const row of result.rows) origins.set(row, source)
  hits.push(...result.rows)
}
