import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type Proof, proofOf } from '#server/forms.ts'
import { messages } from '../messages.ts'
import type { Asked } from './subscription.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    subscribers: Subscriber
  }
}

/** An address with the proof of what its owner agreed to. */
interface Subscriber extends Proof {
  address_key: string
  address: string
  language: string
  domain: string
  source_path: string | null
  subscribed_at: number
}

type Known = Omit<Asked, 'email' | 'domain'> & { email: string; domain: string }

export function toSubscriber(asked: Known, request: FastifyRequest, now: number): Subscriber {
  return {
    address_key: asked.key,
    address: asked.email,
    language: asked.language,
    domain: asked.domain,
    source_path: asked.page,
    ...proofOf(messages[asked.language].consent, request),
    subscribed_at: now,
  }
}

/** Keeps a subscriber. An address that is known already keeps its first proof. */
export async function keepSubscriber(db: Kysely<Tables>, subscriber: Subscriber) {
  await db
    .insertInto('subscribers')
    .values(subscriber)
    .onConflict((conflict) => conflict.column('address_key').doNothing())
    .execute()
}
