import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { maxTags, maxTagsOfPerson } from '../../tags.ts'
import type { Changes } from './changes.ts'
import type { TagOutcome } from './subscribers.ts'
import '../tables.ts'

const rowsPerStatement = 1000

/** Reads the tags in use by index skips, so that the number of subscribers does not matter. */
export async function readTags(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with recursive found (tag) as (
      select min(tag) from newsletter_tags
      union all
      select (select min(later.tag) from newsletter_tags as later where later.tag > found.tag)
      from found where found.tag is not null
    )
    select tag from found where tag is not null`.execute(db)
  return rows.map(({ tag }) => tag).sort((one, other) => one.localeCompare(other, 'lt'))
}

/** Reads the tags of a few hundred subscribers at most. */
export async function readTagsOf(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, string[]>()
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('newsletter_tags')
    .select(['subscriber_id', 'tag'])
    .where('subscriber_id', 'in', ids)
    .orderBy('tag')
    .execute()
  for (const { subscriber_id, tag } of rows)
    found.set(subscriber_id, [...(found.get(subscriber_id) ?? []), tag])
  return found
}

/** Tags people who were just stored; new tags only up to the max of the site. */
export async function tagNew(
  transaction: Kysely<Tables>,
  people: readonly { id: number; tags: readonly string[] }[],
  at: number,
) {
  const missing = await missingTags(transaction, people)
  const rows = [...missing].flatMap(([subscriber_id, tags]) =>
    tags.map((tag) => ({ subscriber_id, tag, at })),
  )
  await insertTags(transaction, rows)
}

/**
 * Returns the tags that people on the list would get, in the given order: without tags they have,
 * and up to the max of each person and of the site. People who would get none are left out.
 */
export async function missingTags(
  db: Kysely<Tables>,
  people: readonly { id: number; tags: readonly string[] }[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const tagged = people.filter(({ tags }) => tags.length > 0)
  if (tagged.length === 0) return new Map()
  const known = new Set(await readTags(db))
  const tagsOf = await readTagsOf(
    db,
    tagged.map(({ id }) => id),
  )
  const missing = new Map<number, readonly string[]>()
  for (const { id, tags } of tagged) {
    const had = tagsOf.get(id) ?? []
    const given: string[] = []
    for (const tag of tags) {
      const isAdmitted = known.has(tag) || known.size < maxTags
      if (had.includes(tag) || !isAdmitted || had.length + given.length >= maxTagsOfPerson) continue
      known.add(tag)
      given.push(tag)
    }
    if (given.length > 0) missing.set(id, given)
  }
  return missing
}

export function createTagging({ changes, now }: { changes: Changes; now: () => number }) {
  return {
    tag: (ids: readonly number[], tag: string): Promise<TagOutcome> =>
      changes.make(async ({ transaction }) => {
        const known = await readTags(transaction)
        if (!known.includes(tag) && known.length >= maxTags) return { kind: 'site_full' }
        const people = await lockPeople(transaction, ids)
        const tags = await readTagsOf(transaction, people)
        const without = people.filter((id) => !tags.get(id)?.includes(tag))
        const isFull = (id: number) => (tags.get(id)?.length ?? 0) >= maxTagsOfPerson
        const tagged = without.filter((id) => !isFull(id))
        const at = now()
        await insertTags(
          transaction,
          tagged.map((subscriber_id) => ({ subscriber_id, tag, at })),
        )
        return { kind: 'tagged', people: tagged.length, full: without.length - tagged.length }
      }),
    untag: (ids: readonly number[], tag: string): Promise<number> =>
      changes.make(async ({ transaction }) => {
        if (ids.length === 0) return 0
        const { numDeletedRows } = await transaction
          .deleteFrom('newsletter_tags')
          .where('tag', '=', tag)
          .where('subscriber_id', 'in', ids)
          .executeTakeFirst()
        return Number(numDeletedRows)
      }),
  }
}

/** Locks subscribers and returns the ids that still exist: an erased one must not get a tag. */
export async function lockPeople(
  transaction: Kysely<Tables>,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await transaction
    .updateTable('newsletter_subscribers')
    .set(({ ref }) => ({ state: ref('state') }))
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertTags(
  transaction: Kysely<Tables>,
  rows: readonly { subscriber_id: number; tag: string; at: number }[],
) {
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await transaction
      .insertInto('newsletter_tags')
      .values(rows.slice(from, from + rowsPerStatement))
      .onConflict((conflict) => conflict.columns(['subscriber_id', 'tag']).doNothing())
      .execute()
}
