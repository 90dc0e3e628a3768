import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
} from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type Answer, challengeIn, keepChallenge, takeChallenge } from './challenges.ts'
import { keyedDigestOf } from './secrets.ts'
import './tables.ts'

type Means = { db: Kysely<Tables>; key: string; publicUrl: string; siteName: string }
type Person = { ownerId: number; email: string }

/** Loaded when somebody comes with a passkey: it takes more memory than all else of the console. */
const webauthn = () => import('@simplewebauthn/server')

/** More than anybody has devices. */
const mostPasskeys = 20

/** What the browser needs to make a passkey, with a challenge only this session can answer. */
export async function startRegistration(
  means: Means,
  { ownerId, email }: Person,
  boundTo: string,
  now: number,
) {
  const own = await listPasskeys(means.db, ownerId)
  if (own.length >= mostPasskeys) return null
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: means.siteName,
    rpID: hostOf(means),
    userName: email,
    userID: Buffer.from(handleOf(means, ownerId), 'hex'),
    excludeCredentials: own.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(means.db, options.challenge, boundTo, now)
  return options
}

export async function finishRegistration(
  means: Means,
  { ownerId, name }: { ownerId: number; name: string },
  answer: Answer,
  boundTo: string,
  now: number,
): Promise<boolean> {
  const expected = await expectationOf(means, answer, boundTo, now)
  if (!expected) return false
  const response = answer as unknown as RegistrationResponseJSON
  const { verifyRegistrationResponse } = await webauthn()
  const result = await verifyRegistrationResponse({ ...expected, response }).catch(refused)
  if (!result?.verified) return false
  const { credential } = result.registrationInfo
  const { numInsertedOrUpdatedRows } = await means.db
    .insertInto('passkeys')
    .values({
      credential_id: credential.id,
      owner_id: ownerId,
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

/** Names no account: which one it is the passkey itself tells. */
export async function startSignIn(means: Means, boundTo: string, now: number) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: hostOf(means),
    userVerification: 'required',
  })
  await keepChallenge(means.db, options.challenge, boundTo, now)
  return options
}

/** Whose passkey answered; null when anything about the answer is wrong. */
export async function finishSignIn(
  means: Means,
  answer: Answer,
  boundTo: string,
  now: number,
): Promise<Person | null> {
  const expected = await expectationOf(means, answer, boundTo, now)
  if (!expected) return null
  const response = answer as unknown as AuthenticationResponseJSON
  const passkey = await findPasskey(means.db, String(response.id))
  if (!passkey || !isHandleOf(means, passkey.owner_id, response.response.userHandle)) return null
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
  const isFirst = await moveCounter(means.db, passkey.credential_id, result, now)
  return isFirst ? { ownerId: passkey.owner_id, email: passkey.email } : null
}

/** What an answer is held against; its challenge is spent by that, whatever comes out. */
async function expectationOf(means: Means, answer: Answer, boundTo: string, now: number) {
  const challenge = challengeIn(answer)
  if (challenge === null || !(await takeChallenge(means.db, challenge, boundTo, now))) return null
  return {
    expectedChallenge: challenge,
    expectedOrigin: new URL(means.publicUrl).origin,
    expectedRPID: hostOf(means),
    requireUserVerification: true,
  }
}

/** Anything wrong with an answer is thrown by the library; to us all of it is a refusal. */
const refused = () => null

/** A counter that does not grow is that of a copy; of two answers at once only one moves it. */
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
    .innerJoin('owners', 'owners.id', 'passkeys.owner_id')
    .select(['credential_id', 'owner_id', 'public_key', 'counter', 'email'])
    .where('credential_id', '=', id)
    .executeTakeFirst()

export function listPasskeys(db: Kysely<Tables>, ownerId: number) {
  return db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute()
}

export async function renamePasskey(
  db: Kysely<Tables>,
  ownerId: number,
  { id, name }: { id: string; name: string },
) {
  await db
    .updateTable('passkeys')
    .set({ name })
    .where('owner_id', '=', ownerId)
    .where('credential_id', '=', id)
    .execute()
}

const hostOf = ({ publicUrl }: Means) => new URL(publicUrl).hostname

/** What an authenticator knows a person by; it tells nothing to whoever finds the device. */
const handleOf = ({ key }: Means, ownerId: number) =>
  keyedDigestOf(key, `passkey:${ownerId}`).slice(0, 32)

const isHandleOf = (means: Means, ownerId: number, handle: unknown) =>
  handle === undefined ||
  handle === null ||
  handle === Buffer.from(handleOf(means, ownerId), 'hex').toString('base64url')
