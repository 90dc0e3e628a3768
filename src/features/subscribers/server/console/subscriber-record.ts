import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { SubscriberRecord } from '../../console-wire.ts'
import type { Subscriber } from '../../subscriber.ts'
import type { Subscribers } from '../subscribers/subscribers.ts'
import { readTagsOf } from '../subscribers/tags.ts'
import '../tables.ts'

const shownEvents = 200

/** Reads everything stored about a subscriber; null when nobody has this id. */
export async function readRecord(
  db: Kysely<Tables>,
  subscriber: Subscriber,
  list: Pick<Subscribers, 'shown'>,
): Promise<SubscriberRecord | null> {
  const { id } = subscriber
  const [proof, tags, events, others] = await Promise.all([
    readProof(db, id),
    readTagsOf(db, [id]),
    readEvents(db, id),
    list.shown(id),
  ])
  return (
    proof && {
      subscriber,
      proof,
      tags: tags.get(id) ?? [],
      events: events.toReversed(),
      ...others,
    }
  )
}

async function readProof(
  db: Kysely<Tables>,
  id: number,
): Promise<SubscriberRecord['proof'] | null> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select(['consent_text', 'consent_digest', 'network', 'browser', 'created_at'])
    .select(['confirmed_at', 'confirmed_network', 'confirmed_browser'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    text: row.consent_text,
    digest: row.consent_digest,
    at: row.created_at,
    network: row.network,
    browser: row.browser,
    confirmed:
      row.confirmed_at === null
        ? null
        : {
            at: row.confirmed_at,
            network: row.confirmed_network,
            browser: row.confirmed_browser,
          },
  }
}

/** Reads the latest events, the newest first. */
const readEvents = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom('newsletter_subscriber_events')
    .select(['at', 'type', 'detail'])
    .where('subscriber_id', '=', id)
    .orderBy('id', 'desc')
    .limit(shownEvents)
    .execute()
