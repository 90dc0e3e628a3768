import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { ServerDestinationSlug } from '../../destinations.ts'
import '../tables.ts'

type Db = Kysely<Tables>

/** Stored state of the current batch, and of the destination. */
export interface Progress {
  claimId: string | null
  /** Journal ids of the rows whose results are written. */
  finished: readonly number[]
  /** Journal ids of the rows in the last request. */
  sending: readonly number[]
  /** When those rows were first sent, while it is unknown whether they arrived. */
  unansweredSince: number | null
  attempts: number
  /** Ids of the latest events whose repeats the destination does not merge. */
  recentIds: readonly string[]
  failures: number
  backOffUntil: number
  lastAcceptedAt: number | null
  lastErrorAt: number | null
  lastError: string | null
}

const fresh: Progress = {
  claimId: null,
  finished: [],
  sending: [],
  unansweredSince: null,
  attempts: 0,
  recentIds: [],
  failures: 0,
  backOffUntil: 0,
  lastAcceptedAt: null,
  lastErrorAt: null,
  lastError: null,
}

/** Values of the fields that belong to a batch, once it has ended. */
export const betweenBatches = {
  claimId: null,
  finished: [],
  sending: [],
  unansweredSince: null,
  attempts: 0,
} satisfies Partial<Progress>

export async function readProgress(db: Db, destination: ServerDestinationSlug): Promise<Progress> {
  const row = await db
    .selectFrom('marketing_delivery_progress')
    .selectAll()
    .where('destination', '=', destination)
    .executeTakeFirst()
  if (!row) return fresh
  return {
    claimId: row.claim_id,
    finished: JSON.parse(row.finished),
    sending: JSON.parse(row.sending),
    unansweredSince: row.unanswered_since,
    attempts: row.attempts,
    recentIds: JSON.parse(row.recent_ids),
    failures: row.failures,
    backOffUntil: row.rest_until,
    lastAcceptedAt: row.last_accepted_at,
    lastErrorAt: row.last_error_at,
    lastError: row.last_error,
  }
}

export async function saveProgress(db: Db, destination: ServerDestinationSlug, progress: Progress) {
  const row = {
    claim_id: progress.claimId,
    finished: JSON.stringify(progress.finished),
    sending: JSON.stringify(progress.sending),
    unanswered_since: progress.unansweredSince,
    attempts: progress.attempts,
    recent_ids: JSON.stringify(progress.recentIds),
    failures: progress.failures,
    rest_until: progress.backOffUntil,
    last_accepted_at: progress.lastAcceptedAt,
    last_error_at: progress.lastErrorAt,
    last_error: progress.lastError,
  }
  await db
    .insertInto('marketing_delivery_progress')
    .values({ destination, ...row })
    .onConflict((conflict) => conflict.column('destination').doUpdateSet(row))
    .execute()
}

/** Ends the back-off, so that the destination is tried again at once. */
export async function endBackOff(db: Db, destination: ServerDestinationSlug) {
  await db
    .updateTable('marketing_delivery_progress')
    .set({ failures: 0, rest_until: 0 })
    .where('destination', '=', destination)
    .execute()
}

export async function deleteProgress(db: Db, destination: ServerDestinationSlug) {
  await db
    .deleteFrom('marketing_delivery_progress')
    .where('destination', '=', destination)
    .execute()
}
