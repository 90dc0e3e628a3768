import type { Kysely } from 'kysely'
import { minuteMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import { secretDigest } from './secrets.ts'
import './tables.ts'

const lifetimeMs = 5 * minuteMs

/** A passkey's answer as the browser reports it: unchecked JSON. */
export interface PasskeyResponse {
  response: { clientDataJSON: string }
}

export function isPasskeyResponse(value: unknown): value is PasskeyResponse {
  const response = (value as Partial<PasskeyResponse> | null)?.response
  return typeof response === 'object' && typeof response?.clientDataJSON === 'string'
}

export async function storeChallenge(
  db: Kysely<Tables>,
  challenge: string,
  boundTo: string,
  now: number,
) {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_digest: secretDigest(challenge),
      bound_to: boundTo,
      expires_at: now + lifetimeMs,
    })
    .execute()
}

/** True once, in time, and for the browser that the challenge was made for. */
export async function consumeChallenge(
  db: Kysely<Tables>,
  challenge: string,
  boundTo: string,
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_digest', '=', secretDigest(challenge))
    .where('bound_to', '=', boundTo)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The challenge that an answer claims to answer. */
export function challengeIn({ response }: PasskeyResponse): string | null {
  try {
    const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    return typeof data?.challenge === 'string' ? data.challenge : null
  } catch {
    return null
  }
}
