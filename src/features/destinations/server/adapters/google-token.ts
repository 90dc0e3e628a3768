import { createSign } from 'node:crypto'
import * as v from 'valibot'
import { hourMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import { answerText, type Exchange, exchangeJson } from '#server/delivery/exchange-json.ts'
import type { ServerDestinationSlug } from '../../destinations.ts'
import type { SendContext } from './destination.ts'

export interface TokenRequest {
  /** The JSON key file Google gives for a service account. */
  serviceAccount: string
  scope: string
  /** Address that issues tokens. */
  url: string
}

type Network = Pick<SendContext<ServerDestinationSlug>, 'fetch' | 'now' | 'timeoutMs'>
type Failure = Extract<Exchange, { ok: false }>['failure']

export type TokenResult =
  | { ok: true; token: string; isFresh: boolean }
  | { ok: false; failure: Failure | { outcome: 'credentials'; answer: string } }

const accountSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ client_email: v.string(), private_key: v.string() }),
)
const tokenSchema = v.object({ access_token: v.string(), expires_in: v.number() })
const errorSchema = v.object({
  error: v.fallback(v.string(), ''),
  error_description: v.fallback(v.string(), ''),
})

/** The audience of token requests; Google refuses any other. */
export const googleTokenUrl = 'https://oauth2.googleapis.com/token'
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

/** Tokens in use, by the request they were issued for. */
const cached = new Map<string, { token: string; until: number }>()
const keyOf = ({ serviceAccount, scope, url }: TokenRequest) => `${url} ${scope} ${serviceAccount}`

/**
 * Returns an access token for a service account, cached until a minute before it expires.
 * https://developers.google.com/identity/protocols/oauth2/service-account#httprest
 */
export async function googleToken(request: TokenRequest, network: Network): Promise<TokenResult> {
  const known = cached.get(keyOf(request))
  if (known && known.until > network.now()) return { ok: true, token: known.token, isFresh: false }
  const assertion = assertionOf(request, network.now())
  if (!assertion) return denied('The key of the service account cannot be read.')
  const exchange = await exchangeJson(
    { url: request.url, form: { grant_type: grantType, assertion } },
    network,
  )
  // No event has been sent yet.
  if (!exchange.ok) return { ok: false, failure: { ...exchange.failure, isUntouched: true } }
  const { status, json } = exchange.answer
  const given = v.safeParse(tokenSchema, json)
  if (status !== 200 || !given.success) return denied(answerText(status, errorOf(json)))
  const { access_token: token, expires_in } = given.output
  cached.clear()
  cached.set(keyOf(request), { token, until: network.now() + expires_in * secondMs - minuteMs })
  return { ok: true, token, isFresh: true }
}

/** Deletes a cached token that was refused before it expired. */
export function deleteGoogleToken(request: TokenRequest) {
  cached.delete(keyOf(request))
}

function assertionOf({ serviceAccount, scope }: TokenRequest, now: number): string | null {
  const account = v.safeParse(accountSchema, serviceAccount)
  if (!account.success) return null
  const { client_email: iss, private_key } = account.output
  const iat = Math.floor(now / secondMs)
  const claims = { iss, scope, aud: googleTokenUrl, iat, exp: iat + hourMs / secondMs }
  const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`
  try {
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(private_key, 'base64url')}`
  } catch {
    return null
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const denied = (answer: string): TokenResult => ({
  ok: false,
  failure: { outcome: 'credentials', answer },
})

function errorOf(json: unknown): string {
  const parsed = v.safeParse(errorSchema, json)
  return parsed.success ? `${parsed.output.error} ${parsed.output.error_description}` : ''
}
