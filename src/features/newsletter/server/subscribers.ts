import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { emailKey } from '#lib/email.ts'
import type { Tables } from '#server/database/tables.ts'
import { type ConsentProof, consentProof } from '#server/forms.ts'
import { messages } from '../messages.ts'
import type { Subscription } from './parse-subscription.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    subscribers: Subscriber
  }
}

/** An email address with the proof of what its owner agreed to. */
interface Subscriber extends ConsentProof {
  email_key: string
  email: string
  language: string
  domain: string
  source_path: string | null
  subscribed_at: number
}

export function toSubscriber(
  { email, domain, language, page }: Subscription & { email: string; domain: string },
  request: FastifyRequest,
  now: number,
): Subscriber {
  return {
    email_key: emailKey(email),
    email,
    language,
    domain,
    source_path: page,
    ...consentProof(messages[language].consent, request),
    subscribed_at: now,
  }
}

/** Stores and announces a new subscriber. One that is stored already keeps its first proof. */
export async function storeSubscriber(
  db: Kysely<Tables>,
  subscriber: Subscriber,
  announce: (transaction: Transaction<Tables>) => Promise<void>,
) {
  await db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .insertInto('subscribers')
      .values(subscriber)
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('email_key')
      .executeTakeFirst()
    if (stored) await announce(transaction)
  })
}
