import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Segment } from '../../issue.ts'
import '../tables.ts'

/** Selects the subscribers of a segment, for a query to read or count. */
export function subscribersIn(db: Kysely<Tables>, segment: Segment) {
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
