import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { emailKey } from '#lib/email.ts'
import type { ListSlice } from '#lib/site/list-slice.ts'
import { foldDiacritics } from '#lib/text/fold-diacritics.ts'
import { readSlice } from '#server/console/list-query.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ListedSubscriber, SubscriberFilter } from '../../console-wire.ts'
import { type SubscriberState, subscriberStates } from '../../subscriber.ts'
import '../tables.ts'

const subscribersPageSize = 50

/** One page of the list, the newest first. */
export const readSubscribers = (
  db: Kysely<Tables>,
  filter: SubscriberFilter,
  before: number | null,
): Promise<ListSlice<ListedSubscriber>> =>
  readSlice({
    read: (from, limit) => readListed(db, filter, from, limit),
    idOf: ({ id }) => id,
    before,
    pageSize: subscribersPageSize,
  })

async function readListed(
  db: Kysely<Tables>,
  filter: SubscriberFilter,
  before: number | null,
  limit: number,
): Promise<ListedSubscriber[]> {
  const ids = await idsOf(db, filter, before, limit)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'state', 'source', 'source_host', 'confirmed_at', 'created_at'])
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, email, state, source, source_host, confirmed_at, created_at }) => {
    return { id, email, state, source, sourceHost: source_host, since: confirmed_at ?? created_at }
  })
}

/** Reads ids from the index alone, since a search may pass all subscribers to find a few. */
export async function idsOf(
  db: Kysely<Tables>,
  filter: SubscriberFilter,
  before: number | null,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select('id')
    .$call(matching(filter))
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts by state the subscribers that match the search, the source and the tag. */
export async function countByState(
  db: Kysely<Tables>,
  filter: Omit<SubscriberFilter, 'state'>,
): Promise<Readonly<Record<SubscriberState, number>>> {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(({ fn }) => ['state', fn.countAll<number | string>().as('count')])
    .$call(matching({ ...filter, state: null }))
    .groupBy('state')
    .execute()
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]))
  return Object.fromEntries(
    subscriberStates.map((state) => [state, counts.get(state) ?? 0]),
  ) as Record<SubscriberState, number>
}

/** Adds the conditions of a filter to a query. */
export function matching({ search, state, source, tag }: SubscriberFilter) {
  const patterns = searchedTexts(search).map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`)
  return <Row>(query: SelectQueryBuilder<Tables, 'newsletter_subscribers', Row>) =>
    query
      .$if(state !== null, (each) => each.where('state', '=', state ?? 'pending'))
      .$if(source !== null, (each) => each.where('source', '=', source ?? 'form'))
      .$if(tag !== null, (each) =>
        each.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('newsletter_tags as tag')
              .select('tag.subscriber_id')
              .whereRef('tag.subscriber_id', '=', 'newsletter_subscribers.id')
              .where('tag.tag', '=', tag ?? ''),
          ),
        ),
      )
      .$if(search !== '', (each) =>
        each.where(({ or }) =>
          or(patterns.map((one) => sql<boolean>`email_key like ${one} escape '\\'`)),
        ),
      )
}

/**
 * Texts that may be part of the key of a searched address: the text as typed, without accents, and
 * in ASCII where it is a domain.
 */
function searchedTexts(typed: string): string[] {
  const text = typed.normalize('NFC').toLowerCase()
  const ascii = text.includes('@') ? emailKey(text) : (URL.parse(`https://${text}`)?.hostname ?? '')
  const isDomain = text.includes('.') && !/\s/.test(text) && ascii !== ''
  return [...new Set([text, foldDiacritics(text), ...(isDomain ? [ascii] : [])])]
}
