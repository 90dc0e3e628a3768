import type { Transaction } from 'kysely'
import { emailKey } from '#lib/email.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Change, Changes } from './changes.ts'
import { columnsOf, type SubscriberRow } from './rows.ts'
import type { AddResult, Subscribers, VouchedSubscriber } from './subscribers.ts'
import type { Suppressions } from './suppressions.ts'

interface AddParts {
  changes: Changes
  suppressions: Suppressions
  now: () => number
}

/** Adds people who agreed elsewhere; somebody on the list already stays unchanged. */
export function createAdd({ changes, suppressions, now }: AddParts): Subscribers['add'] {
  return (people) =>
    changes.make(async (change) => (await addPeople(change, suppressions, people, now())).results)
}

/** Returns the added rows with the results. */
export async function addPeople<Person extends VouchedSubscriber>(
  { transaction, announce }: Change,
  suppressions: Suppressions,
  people: readonly Person[],
  at: number,
) {
  const emails = people.map(({ email }) => email)
  const suppressed = await suppressions.of(transaction, emails)
  const firstOf = new Map<string, Person>()
  for (const person of people.filter(({ email }) => !suppressed.has(email))) {
    const key = emailKey(person.email)
    if (!firstOf.has(key)) firstOf.set(key, person)
  }
  const rows = await insertNew(transaction, firstOf, at)
  for (const row of rows) await announce('subscribed', row)
  const added = rows.flatMap((row) => {
    const person = firstOf.get(row.email_key)
    return person ? [{ row, person }] : []
  })
  const isAdded = new Set(added.map(({ person }) => person))
  const results = people.map((person): AddResult => {
    if (suppressed.has(person.email)) return 'suppressed'
    return isAdded.has(person) ? 'added' : 'duplicate'
  })
  return { results, added }
}

async function insertNew(
  transaction: Transaction<Tables>,
  people: ReadonlyMap<string, VouchedSubscriber>,
  at: number,
): Promise<readonly SubscriberRow[]> {
  if (people.size === 0) return []
  const rows = await transaction
    .insertInto('newsletter_subscribers')
    .values([...people].map(([email_key, person]) => toRow(email_key, person, at)))
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .execute()
  if (rows.length === 0) return []
  const events = rows.map(({ id, email_key }) => ({
    subscriber_id: id,
    at,
    type: 'imported' as const,
    detail: people.get(email_key)?.detail ?? null,
  }))
  await transaction.insertInto('newsletter_subscriber_events').values(events).execute()
  return rows
}

const toRow = (email_key: string, person: VouchedSubscriber, created_at: number) => ({
  email_key,
  email: person.email,
  first_name: null,
  state: 'subscribed' as const,
  ...columnsOf(person),
  created_at,
  confirmed_at: person.confirmedAt,
  confirmed_network: null,
  confirmed_browser: null,
  ended_at: null,
  tracking_agreed_at: null,
})
