import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { JoinPlace } from '../../console-wire.ts'
import '../tables.ts'

/** Limits the rows, since a form may be on any number of pages. */
const maxShown = 100

/**
 * Reads the sign-ups by form and page, with how many confirmed and how many left; the places with
 * the most sign-ups first.
 */
export async function readJoinPlaces(
  db: Kysely<Tables>,
): Promise<{ places: JoinPlace[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select((eb) => [
      'source',
      'source_host',
      'source_path',
      eb.fn.countAll<number | string>().as('asked'),
      eb.fn.count<number | string>('confirmed_at').as('confirmed'),
      eb.fn
        .count<number | string>('ended_at')
        .filterWhere('confirmed_at', 'is not', null)
        .as('left'),
    ])
    .groupBy(['source', 'source_host', 'source_path'])
    .orderBy('confirmed', 'desc')
    .orderBy('asked', 'desc')
    .orderBy('source')
    .orderBy('source_host')
    .orderBy('source_path')
    .limit(maxShown + 1)
    .execute()
  const places = rows.slice(0, maxShown).map(({ source, source_host, source_path, ...counts }) => ({
    source,
    host: source_host,
    path: source_path,
    asked: Number(counts.asked),
    confirmed: Number(counts.confirmed),
    left: Number(counts.left),
  }))
  return { places, hasMore: rows.length > maxShown }
}
