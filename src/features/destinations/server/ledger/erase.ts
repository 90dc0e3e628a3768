import type { Kysely } from 'kysely'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import { deleteDeadLettersWith } from '#server/journal/dead-letters.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { consentHash } from '../delivery/withdrawals.ts'
import '../tables.ts'

type Store = Pick<StatisticsStore, 'query' | 'command'>

/** After this time, a batch that was under way has reached the ledger. */
const settledMs = 10 * minuteMs
/** Longer than any event waits for a destination. */
const remembered = 100 * dayMs
/** Characters of consent ids and external ids, which make them safe to embed in SQL. */
const idPattern = /^[\w-]{1,64}$/

/**
 * Marks a consent as erased, in the transaction that erases it: from now on, nothing under it is
 * sent or stored.
 */
export async function markErased(db: Kysely<Tables>, consentId: string, at: number) {
  const row = { consent_hash: consentHash(consentId), at, consent_id: consentId }
  await db
    .insertInto('marketing_erasures')
    .values(row)
    .onConflict((conflict) => conflict.column('consent_hash').doUpdateSet(row))
    .execute()
}

/**
 * Erases what is stored under erased consents, twice, because rows that were under way arrive a
 * little later.
 */
export async function eraseMarked(db: Kysely<Tables>, store: Store, now: number) {
  await db
    .deleteFrom('marketing_erasures')
    .where('at', '<', now - remembered)
    .execute()
  const marked = await db
    .selectFrom('marketing_erasures')
    .select('consent_id')
    .where('consent_id', 'is not', null)
    .execute()
  for (const { consent_id } of marked) if (consent_id) await eraseConsentId(db, store, consent_id)
  await db
    .updateTable('marketing_erasures')
    .set({ consent_id: null })
    .where('at', '<', now - settledMs)
    .execute()
}

async function eraseConsentId(db: Kysely<Tables>, store: Store, consentId: string) {
  const visitors = await store.query<{ externalId: string }>(
    `select distinct external_id as externalId from marketing_events
     where consent_id = {consentId:String} and external_id != ''`,
    { consentId },
  )
  await eraseWhere(store, 'consent_id', [consentId])
  await eraseExternalIds(
    db,
    store,
    visitors.map(({ externalId }) => externalId),
  )
  await eraseDeadLetters(db, consentId)
}

/** Erases what is stored about browsers, whatever consent they had given at the time. */
export async function eraseExternalIds(
  db: Kysely<Tables>,
  store: Store,
  externalIds: readonly string[],
) {
  await eraseWhere(store, 'external_id', externalIds)
  for (const externalId of externalIds) await eraseDeadLetters(db, externalId)
}

async function eraseWhere(store: Store, column: string, ids: readonly string[]) {
  const safe = ids.filter((id) => idPattern.test(id))
  if (safe.length === 0) return
  const list = safe.map((id) => `'${id}'`).join(', ')
  for (const table of ['marketing_events', 'marketing_deliveries'])
    await store.command(
      `alter table ${table} delete where ${column} in (${list}) settings mutations_sync = 1`,
    )
}

async function eraseDeadLetters(db: Kysely<Tables>, id: string) {
  if (idPattern.test(id)) await deleteDeadLettersWith(db, 'marketing', `"${id}"`)
}
