import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Subscriber, SubscriberEventType } from '../../subscriber.ts'
import type { SignUp } from './subscribers.ts'
import '../tables.ts'

export type SubscriberRow = Selectable<Tables['newsletter_subscribers']>

export const toSubscriber = (row: SubscriberRow): Subscriber => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  state: row.state,
  language: row.language,
  source: row.source,
  domain: row.domain,
  sourceHost: row.source_host,
  sourcePath: row.source_path,
  createdAt: row.created_at,
  confirmedAt: row.confirmed_at,
  endedAt: row.ended_at,
  trackingAgreedAt: row.tracking_agreed_at,
})

/** The columns of a sign-up. A sign-up without a name leaves a known name unchanged. */
export const columnsOf = (signUp: Omit<SignUp, 'email' | 'visitor'>) => ({
  ...(signUp.firstName && { first_name: signUp.firstName }),
  language: signUp.language,
  source: signUp.source,
  domain: signUp.domain,
  source_host: signUp.sourceHost,
  source_path: signUp.sourcePath,
  consent_text: signUp.consent_text,
  consent_digest: signUp.consent_digest,
  network: signUp.network,
  browser: signUp.browser,
})

export const readRow = (db: Kysely<Tables>, id: number): Promise<SubscriberRow | undefined> =>
  db.selectFrom('newsletter_subscribers').selectAll().where('id', '=', id).executeTakeFirst()

/** Reads and locks a row until the transaction ends. */
export const lockRow = (
  transaction: Kysely<Tables>,
  by: { id: number } | { email_key: string },
): Promise<SubscriberRow | undefined> =>
  transaction
    .updateTable('newsletter_subscribers')
    .set(({ ref }) => ({ state: ref('state') }))
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : 0))
    .$if('email_key' in by, (query) =>
      query.where('email_key', '=', 'email_key' in by ? by.email_key : ''),
    )
    .returningAll()
    .executeTakeFirst()

export async function updateRow(
  transaction: Kysely<Tables>,
  id: number,
  changes: Partial<Omit<SubscriberRow, 'id'>>,
): Promise<SubscriberRow> {
  return transaction
    .updateTable('newsletter_subscribers')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function addEvent(
  transaction: Kysely<Tables>,
  subscriber_id: number,
  event: { at: number; type: SubscriberEventType; detail?: string | null },
) {
  await transaction
    .insertInto('newsletter_subscriber_events')
    .values({ subscriber_id, detail: null, ...event })
    .execute()
}
