import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
} from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import {
  challengeIn,
  consumeChallenge,
  type PasskeyResponse,
  storeChallenge,
} from './challenges.ts'
import { keyedDigest } from './secrets.ts'
import './tables.ts'

type Dependencies = { db: Kysely<Tables>; key: string; publicUrl: string; siteName: () => string }
type PasskeyUser = { userId: number; email: string }

/** Loaded for the first passkey, because it takes more memory than the rest of the console. */
const webauthn = () => import('@simplewebauthn/server')

const maxPasskeys = 20

/** The browser's options for a new passkey, with a challenge that only this session can answer. */
export async function startRegistration(
  dependencies: Dependencies,
  { userId, email }: PasskeyUser,
  boundTo: string,
  now: number,
) {
  const own = await listPasskeys(dependencies.db, userId)
  if (own.length >= maxPasskeys) return null
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: dependencies.siteName(),
    rpID: relyingPartyOf(dependencies),
    userName: email,
    userID: Buffer.from(handleOf(dependencies, userId), 'hex'),
    excludeCredentials: own.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(dependencies.db, options.challenge, boundTo, now)
  return options
}

export async function finishRegistration(
  dependencies: Dependencies,
  { userId, name }: { userId: number; name: string },
  given: PasskeyResponse,
  boundTo: string,
  now: number,
): Promise<boolean> {
  const expected = await expectationOf(dependencies, given, boundTo, now)
  if (!expected) return false
  const response = given as unknown as RegistrationResponseJSON
  const { verifyRegistrationResponse } = await webauthn()
  const result = await verifyRegistrationResponse({ ...expected, response }).catch(refused)
  if (!result?.verified) return false
  const { credential } = result.registrationInfo
  const { numInsertedOrUpdatedRows } = await dependencies.db
    .insertInto('passkeys')
    .values({
      credential_id: credential.id,
      user_id: userId,
      name,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).join(' '),
      created_at: now,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Options without an account: a discoverable passkey identifies its user itself. */
export async function startSignIn(dependencies: Dependencies, boundTo: string, now: number) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(dependencies),
    userVerification: 'required',
  })
  await storeChallenge(dependencies.db, options.challenge, boundTo, now)
  return options
}

/** The user whose passkey answered; null when anything about the answer is wrong. */
export async function finishSignIn(
  dependencies: Dependencies,
  given: PasskeyResponse,
  boundTo: string,
  now: number,
): Promise<PasskeyUser | null> {
  const expected = await expectationOf(dependencies, given, boundTo, now)
  if (!expected) return null
  const response = given as unknown as AuthenticationResponseJSON
  const passkey = await findPasskey(dependencies.db, String(response.id))
  if (!passkey || !isHandleOf(dependencies, passkey.user_id, response.response.userHandle))
    return null
  const credential = {
    id: passkey.credential_id,
    publicKey: Buffer.from(passkey.public_key, 'base64url'),
    counter: passkey.counter,
  }
  const { verifyAuthenticationResponse } = await webauthn()
  const result = await verifyAuthenticationResponse({ ...expected, response, credential }).catch(
    refused,
  )
  if (!result?.verified) return null
  const isFirst = await moveCounter(dependencies.db, passkey.credential_id, result, now)
  return isFirst ? { userId: passkey.user_id, email: passkey.email } : null
}

/** The expected values of an answer; its challenge is thereby used up, whatever the result. */
async function expectationOf(
  dependencies: Dependencies,
  given: PasskeyResponse,
  boundTo: string,
  now: number,
) {
  const challenge = challengeIn(given)
  if (challenge === null || !(await consumeChallenge(dependencies.db, challenge, boundTo, now)))
    return null
  return {
    expectedChallenge: challenge,
    expectedOrigin: new URL(dependencies.publicUrl).origin,
    expectedRPID: relyingPartyOf(dependencies),
    requireUserVerification: true,
  }
}

/** The library throws for every fault of an answer; here each is a refusal. */
const refused = () => null

/**
 * Updates the counter. One that does not grow belongs to a copy; of two concurrent answers only one
 * moves it.
 */
async function moveCounter(
  db: Kysely<Tables>,
  id: string,
  { authenticationInfo: { newCounter } }: VerifiedAuthenticationResponse,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: newCounter, used_at: now })
    .where('credential_id', '=', id)
    .where((of) => (newCounter === 0 ? of('counter', '=', 0) : of('counter', '<', newCounter)))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const findPasskey = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['credential_id', 'user_id', 'public_key', 'counter', 'email'])
    .where('credential_id', '=', id)
    .executeTakeFirst()

export function listPasskeys(db: Kysely<Tables>, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

export async function renamePasskey(
  db: Kysely<Tables>,
  userId: number,
  { id, name }: { id: string; name: string },
) {
  await db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('credential_id', '=', id)
    .execute()
}

const relyingPartyOf = ({ publicUrl }: Dependencies) => new URL(publicUrl).hostname

/** The user handle an authenticator stores; a keyed digest, so that the device reveals no id. */
const handleOf = ({ key }: Dependencies, userId: number) =>
  keyedDigest(key, `passkey:${userId}`).slice(0, 32)

const isHandleOf = (dependencies: Dependencies, userId: number, handle: unknown) =>
  handle === undefined ||
  handle === null ||
  handle === Buffer.from(handleOf(dependencies, userId), 'hex').toString('base64url')
