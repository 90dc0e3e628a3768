import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { SubscriberRecord } from '../../console-wire.ts'
import type { Subscriber } from '../../subscriber.ts'
import { readTagsOf } from '../subscribers/tags.ts'
import { readProviderDeliveries } from './provider-deliveries.ts'
import '../tables.ts'

const shownEvents = 200
const shownIssues = 50

/** Reads everything stored about a subscriber; null when nobody has this id. */
export async function readRecord(
  db: Kysely<Tables>,
  subscriber: Subscriber,
): Promise<SubscriberRecord | null> {
  const { id } = subscriber
  const [proof, tags, events, issues, deliveries] = await Promise.all([
    readProof(db, id),
    readTagsOf(db, [id]),
    readEvents(db, id),
    readIssues(db, id),
    readProviderDeliveries(db, id),
  ])
  return (
    proof && {
      subscriber,
      proof,
      tags: tags.get(id) ?? [],
      events: events.toReversed(),
      issues,
      deliveries,
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

const readIssues = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom('newsletter_issue_recipients as recipient')
    .innerJoin('newsletter_issues as issue', 'issue.id', 'recipient.issue_id')
    .select(['issue.id', 'issue.subject', 'recipient.state', 'recipient.at'])
    .where('recipient.subscriber_id', '=', id)
    .orderBy('issue.id', 'desc')
    .limit(shownIssues)
    .execute()
