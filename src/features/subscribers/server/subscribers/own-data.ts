import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { signUpIn } from './confirmations.ts'
import type { SubscriberRecords } from './records.ts'
import { readRow } from './rows.ts'

/**
 * Reads everything stored about a person, for them or the owner; null when nobody has this id.
 * Times are in ISO 8601.
 */
export async function readOwnData(
  db: Kysely<Tables>,
  id: number,
  records: readonly SubscriberRecords[] = [],
) {
  const row = await readRow(db, id)
  if (!row) return null
  const { id: _id, email_key: _key, ...subscriber } = row
  const [tags, events, signUps, others] = await Promise.all([
    readTags(db, id),
    readEvents(db, id),
    readSignUps(db, id),
    Promise.all(
      records.map(async ({ ownData }) => Object.entries((await ownData?.(db, id)) ?? {})),
    ),
  ])
  return {
    subscriber: withDates(subscriber),
    tags: tags.map(withDates),
    events: events.map(withDates),
    sign_ups: signUps,
    ...Object.fromEntries(others.flat().map(([name, rows]) => [name, rows.map(withDates)])),
  }
}

const readTags = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom('newsletter_tags')
    .select(['tag', 'at'])
    .where('subscriber_id', '=', id)
    .orderBy('tag')
    .execute()

const readEvents = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom('newsletter_subscriber_events')
    .select(['at', 'type', 'detail'])
    .where('subscriber_id', '=', id)
    .orderBy('id')
    .execute()

async function readSignUps(db: Kysely<Tables>, id: number) {
  const rows = await db
    .selectFrom('newsletter_confirmations')
    .selectAll()
    .where('subscriber_id', '=', id)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    ...withDates({ requested_at: row.created_at, confirmed_at: row.used_at }),
    ...signUpIn(row),
    visitor: row.visitor && JSON.parse(row.visitor),
  }))
}

/** Converts milliseconds under names that end in `at` to ISO 8601. */
const withDates = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      /(^|_)at$/.test(name) && typeof value === 'number' ? new Date(value).toISOString() : value,
    ]),
  )
