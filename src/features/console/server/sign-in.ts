import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { networkOf, oneVisitor } from '#server/network.ts'
import { accountKey, findOwner } from './owners.ts'
import { isPassword, nobodysHash } from './password.ts'
import { keyedDigestOf } from './secrets.ts'
import './tables.ts'

export interface Credentials {
  email: string
  password: string
  ip: string
}

export type SignIn =
  | { outcome: 'signed_in'; ownerId: number }
  | { outcome: 'wrong' }
  | { outcome: 'throttled'; retryAfter: number }

const minute = 60_000
const throttleWindow = 15 * minute
const keptFor = 24 * 60 * minute
/** Failures within the window after which nobody is heard; an account may be tried from anywhere. */
const limits = [
  { column: 'network_digest', failures: 5 },
  { column: 'account_digest', failures: 10 },
] as const

/** Checks who signs in. An account that does not exist takes as long and looks the same. */
export async function signIn(
  db: Kysely<Tables>,
  credentials: Credentials,
  key: string,
  now: () => number,
): Promise<SignIn> {
  const attempt = await noteAttempt(db, credentials, key, now())
  const retryAfter = await secondsToWait(db, attempt, now())
  if (retryAfter > 0) {
    // Only what was checked counts, so that hammering cannot lock an account for longer.
    await db.deleteFrom('sign_in_attempts').where('id', '=', attempt.id).execute()
    return { outcome: 'throttled', retryAfter }
  }
  const owner = await findOwner(db, credentials.email)
  const matches = await isPassword(credentials.password, owner?.password_hash ?? nobodysHash)
  if (!owner || !matches) return { outcome: 'wrong' }
  await db
    .updateTable('sign_in_attempts')
    .set({ succeeded_at: now() })
    .where('id', '=', attempt.id)
    .execute()
  return { outcome: 'signed_in', ownerId: owner.id }
}

type Attempt = Awaited<ReturnType<typeof noteAttempt>>

/** Written before the password is checked, so that guesses sent at once count each other. */
async function noteAttempt(
  db: Kysely<Tables>,
  { email, ip }: Credentials,
  key: string,
  now: number,
) {
  await db
    .deleteFrom('sign_in_attempts')
    .where('attempted_at', '<', now - keptFor)
    .execute()
  const attempt = {
    // What is typed into the field may be a password, so not even a wrong address is kept.
    account_digest: keyedDigestOf(key, accountKey(email)),
    network_digest: keyedDigestOf(key, networkOf(ip, oneVisitor) ?? ''),
    attempted_at: now,
    succeeded_at: null,
  }
  const { id } = await db
    .insertInto('sign_in_attempts')
    .values(attempt)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...attempt }
}

async function secondsToWait(db: Kysely<Tables>, attempt: Attempt, now: number): Promise<number> {
  const waits = await Promise.all(
    limits.map(async ({ column, failures }) => {
      const { count, first } = await db
        .selectFrom('sign_in_attempts')
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('attempted_at').as('first')])
        .where(column, '=', attempt[column])
        .where('attempted_at', '>', now - throttleWindow)
        .where('succeeded_at', 'is', null)
        .where('id', '<', attempt.id)
        .executeTakeFirstOrThrow()
      return count < failures ? 0 : Math.ceil((first + throttleWindow - now) / 1000)
    }),
  )
  return Math.max(...waits)
}
