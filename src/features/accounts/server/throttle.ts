import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { signInThrottle as throttle } from '#server/http/rate-limits.ts'
import './tables.ts'

interface Attempt {
  id: number
  account_digest: string
  network_digest: string
  device_digest: string | null
}

type Where = (of: ExpressionBuilder<Tables, 'sign_in_attempts'>) => ReturnType<typeof of.and>

/**
 * The seconds an attempt has to wait. Failures count for an account together with a network, for a
 * network, and, if the secret can be guessed, for the account alone, so that many networks have no
 * more guesses than one. A browser that has signed in before is counted separately, so strangers
 * elsewhere can never close an account to it.
 */
export async function secondsToWait(
  db: Kysely<Tables>,
  attempt: Attempt,
  { isGuessable }: { isGuessable: boolean },
  now: number,
): Promise<number> {
  const { account_digest, network_digest, device_digest } = attempt
  if (device_digest !== null) {
    const here: Where = (of) => of.and({ account_digest, device_digest })
    return waitAfter(
      await failuresSinceSuccess(db, attempt, here),
      throttle.freePerAccountAndNetwork,
      now,
    )
  }
  const unknown =
    (match: Partial<Attempt>): Where =>
    (of) =>
      of.and([of.and(match), of('device_digest', 'is', null)])
  const pair = unknown({ account_digest, network_digest })
  const ofPair = await failuresSinceSuccess(db, attempt, pair)
  const ofNetwork = await failuresOf(db, attempt, unknown({ network_digest }))
  const waits = [
    waitAfter(ofPair, throttle.freePerAccountAndNetwork, now),
    waitAfter(ofNetwork, throttle.freePerNetwork, now),
  ]
  if (isGuessable) {
    const ofAccount = await failuresOf(db, attempt, unknown({ account_digest }))
    waits.push(waitAfter(ofAccount, throttle.freePerAccount, now))
  }
  return Math.max(...waits)
}

function waitAfter({ count, last }: Failures, freeFailures: number, now: number): number {
  if (count < freeFailures) return 0
  const wait = Math.min(throttle.firstWaitMs * 2 ** (count - freeFailures), throttle.maxWaitMs)
  return Math.max(0, Math.ceil((last + wait - now) / 1000))
}

/** Failures before a successful sign-in no longer count. */
async function failuresSinceSuccess(db: Kysely<Tables>, attempt: Attempt, where: Where) {
  const success = await db
    .selectFrom('sign_in_attempts')
    .select(({ fn }) => fn.max('id').as('id'))
    .where(where)
    .where('succeeded_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return failuresOf(db, attempt, where, success.id ?? 0)
}

type Failures = Awaited<ReturnType<typeof failuresOf>>

function failuresOf(db: Kysely<Tables>, { id }: Attempt, where: Where, after = 0) {
  return db
    .selectFrom('sign_in_attempts')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('attempted_at').as('last')])
    .where(where)
    .where('succeeded_at', 'is', null)
    .where('id', '<', id)
    .where('id', '>', after)
    .executeTakeFirstOrThrow()
}
