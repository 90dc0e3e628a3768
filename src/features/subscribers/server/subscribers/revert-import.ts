import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { ImportedRow, RevertOutcome } from '../../imports.ts'
import type { Change, Changes } from './changes.ts'
import { type EndedBefore, lockImport, type TaggedBefore } from './import-people.ts'
import { eraseRows } from './leave.ts'
import { addEvent, type SubscriberRow, updateRow } from './rows.ts'
import type { RevertedBatch, Subscribers } from './subscribers.ts'
import type { Suppressions } from './suppressions.ts'

interface RevertParts {
  changes: Changes
  suppressions: Suppressions
  now: () => number
}

type Person = Selectable<Tables['newsletter_import_people']>

const suppressionsAtOnce = 500
const peopleAtOnce = 500

/**
 * Reverts an import. Its suppressions are lifted first, so that a restored subscriber remains
 * suppressed only for another reason.
 */
export function createRevertImport({
  changes,
  suppressions,
  now,
}: RevertParts): Subscribers['revertImport'] {
  return (importId, alongside) =>
    changes.make(async (change) => {
      const { transaction } = change
      await lockImport(transaction, importId)
      const lifted = await revertSuppressions(transaction, importId)
      if (lifted) {
        await alongside(transaction, lifted)
        return false
      }
      const people = await takePeople(transaction, importId)
      await alongside(transaction, await revertPeople(change, people, { suppressions, now }))
      return people.length < peopleAtOnce
    })
}

/** Returns null when none is left. A suppression shared with another import stays as that one's. */
async function revertSuppressions(
  transaction: Transaction<Tables>,
  importId: number,
): Promise<RevertedBatch | null> {
  const ours = await transaction
    .selectFrom('newsletter_import_suppressions')
    .select('email_hash')
    .where('import_id', '=', importId)
    .limit(suppressionsAtOnce)
    .execute()
  if (ours.length === 0) return null
  const hashes = ours.map(({ email_hash }) => email_hash)
  await transaction
    .deleteFrom('newsletter_import_suppressions')
    .where('import_id', '=', importId)
    .where('email_hash', 'in', hashes)
    .execute()
  const others = await transaction
    .selectFrom('newsletter_import_suppressions')
    .selectAll()
    .where('email_hash', 'in', hashes)
    .execute()
  for (const { email_hash, import_id, reason } of others)
    await transaction
      .updateTable('newsletter_suppressions')
      .set({ import_id, reason })
      .where('email_hash', '=', email_hash)
      .where('import_id', '=', importId)
      .execute()
  const { numDeletedRows } = await transaction
    .deleteFrom('newsletter_suppressions')
    .where('import_id', '=', importId)
    .where('email_hash', 'in', hashes)
    .executeTakeFirst()
  const stay = await countSuppressed(transaction, hashes)
  return { counts: { lifted: Number(numDeletedRows), supported: stay }, stayed: [] }
}

async function countSuppressed(db: Kysely<Tables>, hashes: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('newsletter_suppressions')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('email_hash', 'in', [...hashes])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Reads people whose changes have not been reverted yet. */
async function takePeople(transaction: Transaction<Tables>, importId: number): Promise<Person[]> {
  const people = await transaction
    .selectFrom('newsletter_import_people')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('subscriber_id')
    .limit(peopleAtOnce)
    .execute()
  const last = people.at(-1)
  if (last)
    await transaction
      .deleteFrom('newsletter_import_people')
      .where('import_id', '=', importId)
      .where('subscriber_id', '<=', last.subscriber_id)
      .execute()
  return people
}

async function revertPeople(
  change: Change,
  people: readonly Person[],
  { suppressions, now }: Pick<RevertParts, 'suppressions' | 'now'>,
): Promise<RevertedBatch> {
  const { transaction } = change
  const rows = await lockRows(transaction, people)
  const added = people.filter(({ before }) => before === null)
  const acted = await whoActed(
    change,
    added.map(({ subscriber_id }) => subscriber_id),
  )
  const suppressed = await suppressions.of(
    transaction,
    [...rows.values()].map(({ email }) => email),
  )
  const removed: SubscriberRow[] = []
  const counts: Partial<Record<RevertOutcome, number>> = {}
  const stayed: ImportedRow[] = []
  for (const { subscriber_id, before, line } of people) {
    const row = rows.get(subscriber_id)
    if (!row) continue
    const outcome = before
      ? await undo(change, row, JSON.parse(before), { suppressed, at: now() })
      : outcomeOfAdded(row, acted)
    if (outcome === 'removed') removed.push(row)
    counts[outcome] = (counts[outcome] ?? 0) + 1
    if (outcome === 'acted' || outcome === 'supported')
      stayed.push({ line, email: row.email, outcome })
  }
  // Announced as expired, not erased: other services may have had these addresses before.
  await eraseRows(change, removed, 'expired')
  return { counts, stayed }
}

const outcomeOfAdded = ({ id, state, source }: SubscriberRow, acted: ReadonlySet<number>) =>
  acted.has(id) || source !== 'import' || !['subscribed', 'pending'].includes(state)
    ? 'acted'
    : 'removed'

interface Undoing {
  suppressed: ReadonlyMap<string, unknown>
  at: number
}

async function undo(
  change: Change,
  row: SubscriberRow,
  before: EndedBefore | TaggedBefore,
  undoing: Undoing,
): Promise<RevertOutcome> {
  if (!('tags' in before)) return restore(change, row, before, undoing)
  await change.transaction
    .deleteFrom('newsletter_tags')
    .where('subscriber_id', '=', row.id)
    .where('tag', 'in', before.tags)
    .execute()
  return 'untagged'
}

async function restore(
  { transaction, announce }: Change,
  row: SubscriberRow,
  { endedAt, trackingAgreedAt }: EndedBefore,
  { suppressed, at }: Undoing,
): Promise<RevertOutcome> {
  if (row.ended_at !== endedAt) return 'acted'
  if (suppressed.has(row.email)) return 'supported'
  const restored = await updateRow(transaction, row.id, {
    state: 'subscribed',
    ended_at: null,
    tracking_agreed_at: trackingAgreedAt,
  })
  await addEvent(transaction, row.id, { at, type: 'changed', detail: 'import reverted' })
  await announce('subscribed', restored)
  return 'restored'
}

async function lockRows(transaction: Transaction<Tables>, people: readonly Person[]) {
  if (people.length === 0) return new Map<number, SubscriberRow>()
  const ids = people.map(({ subscriber_id }) => subscriber_id)
  const rows = await transaction
    .updateTable('newsletter_subscribers')
    .set(({ ref }) => ({ state: ref('state') }))
    .where('id', 'in', ids)
    .returningAll()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns people with any event beside the import and one request to confirm. */
async function whoActed(
  { transaction, records }: Change,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const events = await transaction
    .selectFrom('newsletter_subscriber_events')
    .select(['subscriber_id', 'type'])
    .where('subscriber_id', 'in', ids)
    .where('type', 'not in', ['imported', 'confirmation_sent'])
    .execute()
  const acted = new Set<number>()
  for (const one of records)
    for (const id of (await one.whoActed?.(transaction, ids)) ?? []) acted.add(id)
  for (const [id, all] of Map.groupBy(events, ({ subscriber_id }) => subscriber_id))
    if (all.length > 1 || all.some(({ type }) => type !== 'requested')) acted.add(id)
  return acted
}
