import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Segment } from '../../issue.ts'
import '../tables.ts'

/** Those of the list who get an issue of this segment, for a query to select or count. */
export function subscribersIn(db: Kysely<Tables>, segment: Segment) {
  const { language, source, joinedFrom, joinedTo } = segment
  let query = db.selectFrom('newsletter_subscribers').where('state', '=', 'subscribed')
  if (language !== null) query = query.where('language', '=', language)
  if (source !== null) query = query.where('source', '=', source)
  if (joinedFrom !== null) query = query.where('confirmed_at', '>=', joinedFrom)
  if (joinedTo !== null) query = query.where('confirmed_at', '<', joinedTo)
  return query
}
