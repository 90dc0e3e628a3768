import type { Kysely } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import { noteSubject } from '#server/console/console-action.ts'
import type { Tables } from '#server/database/tables.ts'
import { networkOf, oneClient } from '#server/http/network.ts'
import { verifyDeviceToken } from './known-device.ts'
import { isPassword, type Lane, unmatchableHash } from './password.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { keyedDigest } from './secrets.ts'
import { secondsToWait } from './throttle.ts'
import { accountKey, findUser, type User } from './users.ts'
import './tables.ts'

export interface SignInAttempt {
  email: string
  ip: string
  /** The cookie of a browser that has signed in before. */
  deviceToken: string | undefined
}

export type SignInResult =
  | { outcome: 'signed_in'; user: User }
  | { outcome: 'wrong' }
  | { outcome: 'throttled'; retryAfter: number }

interface Secret {
  /** True when people chose it, so that many guesses may find it. */
  isGuessable: boolean
  /**
   * Whether the typed secret belongs to the account; also called for accounts that do not exist.
   */
  verify(user: User | null, lane: Lane): Promise<boolean>
}
type Dependencies = { db: Kysely<Tables>; key: string; now: () => number }

const attemptRetentionMs = dayMs

export const byPassword = (password: string): Secret => ({
  isGuessable: true,
  verify: (user, lane) => isPassword(password, user?.password_hash ?? unmatchableHash, lane),
})

export const byRecoveryCode = ({ db, key, now }: Dependencies, code: string): Secret => ({
  isGuessable: false,
  verify: (user) => useRecoveryCode({ db, key }, user?.id ?? 0, code, now()),
})

/** Checks a sign-in. For an account that does not exist it takes as long and looks the same. */
export async function signIn(
  dependencies: Dependencies,
  typed: SignInAttempt,
  secret: Secret,
): Promise<SignInResult> {
  const { db, now } = dependencies
  const attempt = await recordAttempt(dependencies, typed)
  const retryAfter = await secondsToWait(db, attempt, secret, now())
  if (retryAfter > 0) {
    // Only checked attempts count, so that hammering cannot lock anyone out for longer.
    await db.deleteFrom('sign_in_attempts').where('id', '=', attempt.id).execute()
    return { outcome: 'throttled', retryAfter }
  }
  const user = await findUser(db, typed.email)
  const isVerified = await secret.verify(user, attempt.device_digest === null ? 'unknown' : 'known')
  if (user && !isVerified) noteSubject(user.email)
  if (!user || !isVerified) return { outcome: 'wrong' }
  await db
    .updateTable('sign_in_attempts')
    .set({ succeeded_at: now() })
    .where('id', '=', attempt.id)
    .execute()
  return { outcome: 'signed_in', user }
}

/** Stored before the password is checked, so that concurrent guesses count each other. */
async function recordAttempt(
  { db, key, now }: Dependencies,
  { email, ip, deviceToken }: SignInAttempt,
) {
  await db
    .deleteFrom('sign_in_attempts')
    .where('attempted_at', '<', now() - attemptRetentionMs)
    .execute()
  const attempt = {
    // The field may contain a password by mistake, so not even a wrong address is stored.
    account_digest: keyedDigest(key, accountKey(email)),
    network_digest: keyedDigest(key, networkOf(ip, oneClient) ?? ''),
    device_digest: verifyDeviceToken(key, email, deviceToken),
    attempted_at: now(),
    succeeded_at: null,
  }
  const { id } = await db
    .insertInto('sign_in_attempts')
    .values(attempt)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...attempt }
}
