import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Handler } from '#server/journal/consumer.ts'
import type { Log } from '#server/log.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { countDrops } from './drops.ts'
import type { Hit, RefusedHits } from './hit.ts'
import { keepOnce } from './keep-once.ts'
import { type Processed, processBatch } from './process-batch.ts'
import {
  dropsOf,
  forgetSetAside,
  type Refusal,
  type Source,
  setAside,
  sourcesOf,
} from './set-aside.ts'
import { findRefused } from './trial.ts'
import { loadVisits, type SessionChange, saveVisits } from './visits.ts'
import type { ToldVitals } from './vitals.ts'

interface Parts {
  db: Kysely<Tables>
  store: StatisticsStore
  /** The site's own host. */
  site: string
  log: Pick<Log, 'error'>
  now: () => number
}

const mostRounds = 50

/**
 * Takes batches of hits over from the journal into ClickHouse. A batch that comes again makes the
 * same rows, which are kept once; its visits and drops land with its end. A row that cannot be taken
 * over is set aside, and the batch begins anew without it.
 */
export function takeOverHits({ db, store, site, log, now }: Parts): Handler {
  return async (batch) => {
    for (let round = 1; round <= mostRounds; round++) {
      const sources = await sourcesOf(db, batch)
      const visits = await loadVisits(db, wantedBy(sources.taken))
      const processed = await processBatch(sources.taken, site, visits)
      const sessions = visits.changes()
      const refusals = processed.refusal
        ? [processed.refusal]
        : await keep({ ...batch, again: batch.again || round > 1 }, processed, sessions)
      if (refusals.length === 0)
        return async (transaction) => {
          await saveVisits(transaction, visits, processed.latest)
          await countDrops(transaction, [...processed.drops, ...dropsOf(sources)])
          await forgetSetAside(transaction, [...sources.taken, ...sources.left], now())
        }
      await setAside(db, refusals, now())
      log.error({ rows: refusals.map(({ row }) => row.id) }, 'hits were set aside')
    }
    throw new Error(`after ${mostRounds} rounds there are still hits that cannot be taken over`)
  }

  async function keep(
    batch: Parameters<Handler>[0],
    { hits, vitals, origins }: Processed,
    sessions: SessionChange[],
  ): Promise<Refusal[]> {
    const told = { hits, vitals, sessions }
    try {
      await keepOnce(store, batch, told)
      return []
    } catch (error) {
      const refusals = await refusalsOf(store, told, origins)
      if (refusals.length === 0) throw error
      return refusals
    }
  }
}

type Told = Pick<Processed, 'hits' | 'vitals'> & { sessions: SessionChange[] }

/** None while the engine does not answer. */
async function refusalsOf(
  store: StatisticsStore,
  { hits, vitals, sessions }: Told,
  origins: Processed['origins'],
): Promise<Refusal[]> {
  const refusals = new Map<Source, string>()
  try {
    for (const { row, reason } of await findRefused(store, 'hits', hits))
      refusals.set(origins.get(row) as Source, reason)
    for (const { row, reason } of await findRefused(store, 'vitals', vitals))
      refusals.set(origins.get(row) as Source, reason)
    if (refusals.size > 0) return [...refusals].map(([row, reason]) => ({ row, reason }))
    for (const { row, reason } of await findRefused(store, 'sessions', sessions))
      for (const hit of hits)
        if (hit.session === row.session) refusals.set(origins.get(hit) as Source, reason)
  } catch {
    return []
  }
  return [...refusals].map(([row, reason]) => ({ row, reason }))
}

function wantedBy(sources: readonly Source[]) {
  const bodies = sources.map(({ body }) => body as Partial<Hit & RefusedHits & ToldVitals> | null)
  const reports = bodies.filter((body) => body?.report)
  const texts = (values: unknown[]) => new Set(values.filter((value) => typeof value === 'string'))
  return {
    visitors: texts(reports.flatMap((body) => [body?.visitor, body?.former])),
    senders: texts(reports.map((body) => body?.isMoment && body.sender)),
    views: texts(reports.map((body) => body?.report?.view_id || null)),
  }
}
