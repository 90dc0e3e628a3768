import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { digestOf } from './secrets.ts'
import './tables.ts'

const lifetime = 5 * 60_000

/** What a browser says a passkey answered: JSON that nobody has looked at yet. */
export interface Answer {
  response: { clientDataJSON: string }
}

export function isAnswer(value: unknown): value is Answer {
  const response = (value as Partial<Answer> | null)?.response
  return typeof response === 'object' && typeof response?.clientDataJSON === 'string'
}

export async function keepChallenge(
  db: Kysely<Tables>,
  challenge: string,
  boundTo: string,
  now: number,
) {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_digest: digestOf(challenge),
      bound_to: boundTo,
      expires_at: now + lifetime,
    })
    .execute()
}

/** True once, in time, and for the browser that the challenge was made for. */
export async function takeChallenge(
  db: Kysely<Tables>,
  challenge: string,
  boundTo: string,
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_digest', '=', digestOf(challenge))
    .where('bound_to', '=', boundTo)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The challenge an answer claims to be for. */
export function challengeIn({ response }: Answer): string | null {
  try {
    const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    return typeof data?.challenge === 'string' ? data.challenge : null
  } catch {
    return null
  }
}
