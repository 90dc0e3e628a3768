import type { Kysely, Transaction } from 'kysely'
import { emailKey } from '#lib/email.ts'
import type { Tables } from '#server/database/tables.ts'
import type { SignUp } from './subscribers.ts'

/** Stores and announces a new subscriber. One that is stored already keeps its first proof. */
export async function storeSignUp(
  db: Kysely<Tables>,
  signUp: SignUp,
  now: number,
  announce: (transaction: Transaction<Tables>) => Promise<void>,
) {
  const { email, language, source, domain, sourceHost, sourcePath } = signUp
  const { consent_text, consent_digest, network, browser } = signUp
  const row = {
    email,
    email_key: emailKey(email),
    state: 'subscribed' as const,
    language,
    source,
    domain,
    source_host: sourceHost,
    source_path: sourcePath,
    consent_text,
    consent_digest,
    network,
    browser,
    created_at: now,
    confirmed_at: null,
    confirmed_network: null,
    confirmed_browser: null,
    ended_at: null,
    tracking_agreed_at: null,
  }
  await db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .insertInto('newsletter_subscribers')
      .values(row)
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored) await announce(transaction)
  })
}
