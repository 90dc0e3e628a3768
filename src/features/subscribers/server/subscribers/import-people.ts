import type { Kysely, Transaction } from 'kysely'
import { emailKey } from '#lib/email.ts'
import type { Tables } from '#server/database/tables.ts'
import { addPeople } from './add.ts'
import type { Change, Changes } from './changes.ts'
import { expireConfirmations } from './confirmations.ts'
import { addEvent, lockRow, type SubscriberRow, updateRow } from './rows.ts'
import type { AddResult, Departure, Joiner, LeavingResult, Subscribers } from './subscribers.ts'
import type { Suppressions } from './suppressions.ts'
import { insertTags, lockPeople, missingTags, tagNew } from './tags.ts'

interface ImportParts {
  db: Kysely<Tables>
  changes: Changes
  suppressions: Suppressions
  now: () => number
}

/**
 * Lets one server after the other change what an import has done, and its batches before its
 * subscribers, so that they never wait for each other.
 */
export async function lockImport(transaction: Transaction<Tables>, importId: number) {
  await transaction
    .updateTable('newsletter_imports')
    .set(({ ref }) => ({ state: ref('state') }))
    .where('id', '=', importId)
    .execute()
}

/** The earlier data of a subscriber ended by an import, and when it ended them. */
export interface EndedBefore {
  endedAt: number
  trackingAgreedAt: number | null
}

/** The tags an import has given to somebody who was on the list. */
export interface TaggedBefore {
  tags: readonly string[]
}

/** Imports people of files: adds those subscribed there, and suppresses those who have left. */
export function createImportPeople({ db, changes, suppressions, now }: ImportParts) {
  const assessImport: Subscribers['assessImport'] = async ({ joining, leaving }) => {
    const emails = joining.map(({ email }) => email)
    const suppressed = await suppressions.of(db, emails)
    const known = await rowsByKey(db, emails)
    const people = joining.filter(({ email }) => !suppressed.has(email))
    return {
      tagged: linesOf(await tagsForKnown(db, people, known)),
      joining: joining.map(({ email }): AddResult => {
        if (suppressed.has(email)) return 'suppressed'
        return known.has(emailKey(email)) ? 'duplicate' : 'added'
      }),
      leaving: (await decide(db, leaving)).map(({ result }) => result),
    }
  }

  const importPeople: Subscribers['importPeople'] = (batch, alongside) =>
    changes.make(async (change) => {
      const { transaction } = change
      const { importId: import_id, fileName } = batch
      await lockImport(transaction, import_id)
      const at = now()
      const { results, added } = await addPeople(change, suppressions, batch.joining, at)
      await tagNew(
        transaction,
        [
          ...added.map(({ row, person }) => ({ id: row.id, tags: person.tags })),
          ...batch.people.map(({ subscriberId, tags }) => ({ id: subscriberId, tags })),
        ],
        at,
      )
      const decided = await decide(transaction, batch.leaving)
      const ended = await endAll(change, decided, fileName, at)
      const left = decided.filter(({ result }) => result !== 'signed_up_since')
      await suppressions.addOfImport(transaction, import_id, left, at)
      const of = (subscriber_id: number, line: number, before: Before | null) => ({
        import_id,
        subscriber_id,
        line,
        before: before && JSON.stringify(before),
      })
      const isDuplicate = (_person: Joiner, at: number) => results[at] === 'duplicate'
      const known = [...batch.joining.filter(isDuplicate), ...batch.known]
      const tagged = await tagKnown(transaction, known, at)
      const people = [
        ...tagged.map(({ id, line, tags }) => of(id, line, { tags })),
        ...added.map(({ row, person }) => of(row.id, person.line, null)),
        ...batch.people.map(({ subscriberId, line }) => of(subscriberId, line, null)),
        ...ended.map(({ id, line, before }) => of(id, line, before)),
      ]
      if (people.length > 0)
        await transaction.insertInto('newsletter_import_people').values(people).execute()
      const leaving = decided.map(({ result }) => result)
      await alongside(transaction, { joining: results, tagged: linesOf(tagged), leaving })
    })

  return { assessImport, importPeople }
}

type Before = EndedBefore | TaggedBefore

interface Tagged {
  id: number
  line: number
  tags: readonly string[]
}

const linesOf = (tagged: readonly Tagged[]) => new Set(tagged.map(({ line }) => line))

/** The tags for people who subscribe or are pending; those who have left get none. */
async function tagsForKnown(
  db: Kysely<Tables>,
  people: readonly Joiner[],
  rows: ReadonlyMap<string, SubscriberRow>,
): Promise<Tagged[]> {
  const known = people.flatMap(({ email, line, tags }) => {
    const row = rows.get(emailKey(email))
    return row && ['subscribed', 'pending'].includes(row.state) ? [{ id: row.id, line, tags }] : []
  })
  const missing = await missingTags(db, known)
  return known.flatMap(({ id, line }) => {
    const tags = missing.get(id)
    return tags ? [{ id, line, tags }] : []
  })
}

async function tagKnown(
  transaction: Kysely<Tables>,
  people: readonly Joiner[],
  at: number,
): Promise<Tagged[]> {
  const emails = people.filter(({ tags }) => tags.length > 0).map(({ email }) => email)
  const ids = [...(await rowsByKey(transaction, emails)).values()].map(({ id }) => id)
  await lockPeople(transaction, ids)
  const tagged = await tagsForKnown(transaction, people, await rowsByKey(transaction, emails))
  await insertTags(
    transaction,
    tagged.flatMap(({ id, tags }) => tags.map((tag) => ({ subscriber_id: id, tag, at }))),
  )
  return tagged
}

interface Decided extends Departure {
  result: LeavingResult
  /** The row of somebody on the list. */
  row: SubscriberRow | undefined
}

/**
 * Decides about departures: a confirmation here after the departure elsewhere overrides it, one by
 * a file does not.
 */
async function decide(db: Kysely<Tables>, leaving: readonly Departure[]): Promise<Decided[]> {
  const emails = leaving.map(({ email }) => email)
  const rows = await rowsByKey(db, emails)
  const onList = [...rows.values()].filter(({ state }) => state === 'subscribed')
  const confirmedAt = await lastConfirmations(db, onList)
  return leaving.map((one) => {
    const row = rows.get(emailKey(one.email))
    if (row?.state !== 'subscribed') return { ...one, row, result: one.reason }
    const isOwnWord = one.at !== null && (confirmedAt.get(row.id) ?? 0) > one.at
    return { ...one, row, result: isOwnWord ? 'signed_up_since' : 'ended' }
  })
}

async function endAll(
  { transaction, announce }: Change,
  decided: readonly Decided[],
  fileName: string,
  at: number,
) {
  const ended: { id: number; line: number; before: EndedBefore }[] = []
  for (const { row, reason, line, result } of decided) {
    const locked = result === 'ended' && row ? await lockRow(transaction, { id: row.id }) : null
    if (locked?.state !== 'subscribed') continue
    const { id, tracking_agreed_at: trackingAgreedAt } = locked
    await expireConfirmations(transaction, id, at)
    const changed = { state: reason, ended_at: at, tracking_agreed_at: null }
    const now = await updateRow(transaction, id, changed)
    await addEvent(transaction, id, { at, type: reason, detail: fileName })
    await announce('ended', now)
    ended.push({ id, line, before: { endedAt: at, trackingAgreedAt } })
  }
  return ended
}

async function rowsByKey(db: Kysely<Tables>, emails: readonly string[]) {
  if (emails.length === 0) return new Map<string, SubscriberRow>()
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('email_key', 'in', emails.map(emailKey))
    .execute()
  return new Map(rows.map((row) => [row.email_key, row]))
}

/** The time of each subscriber's last confirmation by button; missing for those without one. */
async function lastConfirmations(db: Kysely<Tables>, rows: readonly SubscriberRow[]) {
  if (rows.length === 0) return new Map<number, number>()
  const events = await db
    .selectFrom('newsletter_subscriber_events')
    .select(['subscriber_id', (eb) => eb.fn.max('at').as('at')])
    .where('type', '=', 'confirmed')
    .where(
      'subscriber_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('subscriber_id')
    .execute()
  return new Map(events.map(({ subscriber_id, at }) => [subscriber_id, Number(at)]))
}
