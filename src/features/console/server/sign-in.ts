import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { networkOf, oneVisitor } from '#server/network.ts'
import { knownDevice } from './known-device.ts'
import { accountKey, findOwner, type Owner } from './owners.ts'
import { isPassword, nobodysHash } from './password.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { keyedDigestOf } from './secrets.ts'
import { secondsToWait } from './throttle.ts'
import './tables.ts'

export interface Claim {
  email: string
  ip: string
  /** The cookie of a browser that signed in before. */
  deviceMark: string | undefined
}

export type SignIn =
  | { outcome: 'signed_in'; owner: Owner }
  | { outcome: 'wrong' }
  | { outcome: 'throttled'; retryAfter: number }

/** Whether what was typed proves the account; asked of accounts that do not exist as well. */
type Proof = (owner: Owner | null) => Promise<boolean>
type Means = { db: Kysely<Tables>; key: string; now: () => number }

const keptFor = 24 * 3_600_000

export const byPassword =
  (password: string): Proof =>
  (owner) =>
    isPassword(password, owner?.password_hash ?? nobodysHash)

export const byRecoveryCode =
  ({ db, key, now }: Means, code: string): Proof =>
  (owner) =>
    useRecoveryCode({ db, key }, owner?.id ?? 0, code, now())

/** Checks who signs in. An account that does not exist takes as long and looks the same. */
export async function signIn(means: Means, claim: Claim, proves: Proof): Promise<SignIn> {
  const { db, now } = means
  const attempt = await noteAttempt(means, claim)
  const retryAfter = await secondsToWait(db, attempt, now())
  if (retryAfter > 0) {
    // Only what was checked counts, so that hammering cannot lock anybody out for longer.
    await db.deleteFrom('sign_in_attempts').where('id', '=', attempt.id).execute()
    return { outcome: 'throttled', retryAfter }
  }
  const owner = await findOwner(db, claim.email)
  const isProved = await proves(owner)
  if (!owner || !isProved) return { outcome: 'wrong' }
  await db
    .updateTable('sign_in_attempts')
    .set({ succeeded_at: now() })
    .where('id', '=', attempt.id)
    .execute()
  return { outcome: 'signed_in', owner }
}

/** Written before the proof is checked, so that guesses sent at once count each other. */
async function noteAttempt({ db, key, now }: Means, { email, ip, deviceMark }: Claim) {
  await db
    .deleteFrom('sign_in_attempts')
    .where('attempted_at', '<', now() - keptFor)
    .execute()
  const attempt = {
    // What is typed into the field may be a password, so not even a wrong address is kept.
    account_digest: keyedDigestOf(key, accountKey(email)),
    network_digest: keyedDigestOf(key, networkOf(ip, oneVisitor) ?? ''),
    device_digest: knownDevice(key, email, deviceMark),
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
