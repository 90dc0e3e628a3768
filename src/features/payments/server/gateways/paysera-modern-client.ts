import { minuteMs, secondMs } from '#lib/dates/durations.ts'
import { exchangeJson, type JsonAnswer } from '#server/delivery/exchange-json.ts'
import { answerOf, type Failed, fieldsOf, listOf, textOf } from './answers.ts'
import type { GatewayContext } from './gateway.ts'

interface Asked {
  path: string
  /** The body, posted as JSON; without one the request is a GET. */
  body?: unknown
}

/**
 * Sends a request to Paysera. A token that is no longer valid is replaced once, since a request
 * answered with 401 has no effect.
 */
export async function askPaysera(
  context: GatewayContext,
  asked: Asked,
): Promise<{ answer: JsonAnswer; text: string } | Failed> {
  const first = await tokenOf(context)
  if ('outcome' in first) return first
  const answered = await send(context, asked, first.token)
  if (!('outcome' in answered) || !/^401\b/.test(answered.answer)) return answered
  if (cached?.token === first.token) cached = null
  const second = await tokenOf(context)
  return 'outcome' in second ? second : send(context, asked, second.token)
}

async function send(context: GatewayContext, { path, body }: Asked, token: string) {
  const exchange = await exchangeJson(
    {
      url: context.baseUrl + path,
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    },
    context,
  )
  return answerOf(exchange, messageOf)
}

/** The token of the site's one pair of credentials; concurrent requests wait for the same one. */
interface CachedToken {
  of: string
  asked: Promise<{ token: string } | Failed>
  /** Null while it is being requested. */
  token: string | null
  endsAt: number
}
let cached: CachedToken | null = null
const earlyMs = minuteMs

async function tokenOf(context: GatewayContext): Promise<{ token: string } | Failed> {
  const { client_id, client_secret } = context.values
  const of = [context.baseUrl, client_id, client_secret].join('\n')
  if (cached?.of === of && context.now() < cached.endsAt) return cached.asked
  const asked = requestToken(context)
  const mine: CachedToken = { of, asked, token: null, endsAt: Number.POSITIVE_INFINITY }
  cached = mine
  const answered = await asked
  if ('token' in answered) {
    mine.token = answered.token
    mine.endsAt = context.now() + answered.lastsMs - earlyMs
  } else if (cached === mine) {
    cached = null
  }
  return answered
}

async function requestToken(
  context: GatewayContext,
): Promise<{ token: string; lastsMs: number } | Failed> {
  const { client_id = '', client_secret = '' } = context.values
  const url = `${context.baseUrl}/auth/realms/Paysera/protocol/openid-connect/token`
  const form = { grant_type: 'client_credentials', client_id, client_secret }
  const answered = answerOf(await exchangeJson({ url, form }, context), messageOf)
  if ('outcome' in answered) return answered
  const { access_token, expires_in } = fieldsOf(answered.answer.json)
  const token = textOf(access_token)
  // An answer without a token may come from a proxy rather than from Paysera.
  if (!token) return { outcome: 'unavailable', answer: 'no token' }
  return { token, lastsMs: (Number(expires_in) || 0) * secondMs }
}

/** The documentation has two formats of errors, and answers use both. */
function messageOf(json: unknown): string {
  const { error, message, error_description, details, error_properties } = fieldsOf(json)
  const fields = [
    ...listOf(details).map((each) => `${textOf(each.field)}: ${textOf(each.message)}`),
    ...Object.entries(fieldsOf(error_properties)).map(([field, said]) => `${field}: ${said}`),
  ]
  return [error, message, error_description, ...fields].map(textOf).filter(Boolean).join('; ')
}
