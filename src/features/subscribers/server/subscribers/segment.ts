import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Segment } from '../../segment.ts'
import '../tables.ts'

/** Counts the subscribers of a segment. */
export async function countSegment(db: Kysely<Tables>, segment: Segment): Promise<number> {
  const { count } = await subscribersIn(db, segment)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Reads some subscribers of a segment above an id, in the order of their ids. */
export const readSegment = (
  db: Kysely<Tables>,
  segment: Segment,
  { after, limit }: { after: number; limit: number },
) =>
  subscribersIn(db, segment)
    .select(['id', 'email_key'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

function subscribersIn(db: Kysely<Tables>, segment: Segment) {
  const { language, source, joinedFrom, joinedTo, tags = [], withoutTags = [] } = segment
  let query = db.selectFrom('newsletter_subscribers').where('state', '=', 'subscribed')
  if (language !== null) query = query.where('language', '=', language)
  if (source !== null) query = query.where('source', '=', source)
  if (joinedFrom !== null) query = query.where('confirmed_at', '>=', joinedFrom)
  if (joinedTo !== null) query = query.where('confirmed_at', '<', joinedTo)
  if (tags.length > 0) query = query.where(hasAnyOf(tags))
  if (withoutTags.length > 0) query = query.where((eb) => eb.not(hasAnyOf(withoutTags)(eb)))
  return query
}

const hasAnyOf =
  (tags: readonly string[]) => (eb: ExpressionBuilder<Tables, 'newsletter_subscribers'>) =>
    eb.exists(
      eb
        .selectFrom('newsletter_tags as tag')
        .select('tag.subscriber_id')
        .whereRef('tag.subscriber_id', '=', 'newsletter_subscribers.id')
        .where('tag.tag', 'in', tags),
    )
