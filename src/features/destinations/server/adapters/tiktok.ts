import * as v from 'valibot'
import { dayMs, hourMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import { answerText, exchangeJson, type JsonAnswer } from '#server/delivery/exchange-json.ts'
import type { HashRule } from '../../marketing-event.ts'
import { ownNote } from '../../own-notes.ts'
import type { FieldsOf } from '../../settings.ts'
import { withoutContactsInUrl } from './contact-details.ts'
import type {
  Payload,
  PayloadResult,
  SendableEvent,
  SendContext,
  SendResult,
  ServerDestination,
} from './destination.ts'
import { contentOf, filled, moneyOf, nameOf } from './event-content.ts'
import { hashesOf, hashListsOf } from './hashed-fields.ts'
import { allAccepted, resultOfStatus, testByRefusal, testOfResult } from './send-results.ts'

/** https://business-api.tiktok.com/portal/docs?id=1771100865818625 */
export const tiktok: ServerDestination<'tiktok'> = {
  slug: 'tiktok',
  baseUrl: 'https://business-api.tiktok.com',
  batchSize: 1000,
  maxAgeMs: 7 * dayMs - minuteMs,
  mergeWindowMs: 48 * hourMs,
  hashRules: ({ advanced_matching }) =>
    advanced_matching ? Object.values({ ...listedFields, ...plainFields }) : [],
  isReady: ({ pixel_id, access_token }) => pixel_id !== '' && access_token !== '',
  toPayload,
  mergesRepeats: () => true,
  send,
  // TikTok refuses an empty list for its content, but only after accepting the token.
  test: async (context) =>
    testByRefusal(await post([], context), (answer) => {
      const { code, message } = v.parse(answerSchema, answer.json)
      return badPayload.has(code) ? null : `${code} ${message}`
    }),
  eventTest: {
    isCounted: true,
    isReady: ({ test_event_code }) => test_event_code !== '',
    send: async (payload, context) => testOfResult(await send([payload], context)),
  },
}

async function send(
  payloads: readonly Payload[],
  context: SendContext<'tiktok'>,
): Promise<SendResult> {
  const exchange = await post(payloads, context)
  return exchange.ok ? resultOf(exchange.answer, payloads) : exchange.failure
}

const listedFields = { email: 'email_lower', phone: 'phone_e164' } as const
const plainFields = {
  first_name: 'first_name_letters',
  last_name: 'last_name_letters',
  zip_code: 'postcode',
} as const satisfies Readonly<Record<string, HashRule>>

function toPayload(event: SendableEvent, values: FieldsOf<'tiktok'>): PayloadResult {
  const user = userOf(event, values)
  if (!isRecognisable(user)) return { ok: false, reason: 'no_identity' }
  const name = nameOf(event, 'tiktok')
  if (name === 'Purchase' && !moneyOf(event)) return { ok: false, reason: 'missing_value' }
  return {
    ok: true,
    payload: {
      event: name,
      event_time: Math.floor(event.at / secondMs),
      event_id: event.id,
      user,
      page: filled({
        url: withoutContactsInUrl(event.url),
        referrer: withoutContactsInUrl(event.referrer),
      }),
      ...filled({ properties: propertiesOf(event) }),
    },
  }
}

function userOf(event: SendableEvent, { advanced_matching }: FieldsOf<'tiktok'>) {
  const { externalId, ids } = event.visitor
  return filled({
    ...(advanced_matching
      ? { ...hashListsOf(event, listedFields), ...hashesOf(event, plainFields) }
      : {}),
    external_id: externalId && [externalId],
    ttp: ids.ttp,
    ttclid: ids.ttclid,
    ip: event.ip,
    user_agent: event.userAgent,
  })
}

function isRecognisable(user: Readonly<Record<string, unknown>>): boolean {
  const isKnown = ['ttclid', 'ttp', 'email', 'phone', 'external_id'].some((key) => key in user)
  return isKnown || ('ip' in user && 'user_agent' in user)
}

function propertiesOf(event: SendableEvent) {
  const { items, type, name, searchTerm } = contentOf(event)
  return filled({
    ...moneyOf(event),
    contents: items.map((item) =>
      filled({
        content_id: item.id,
        content_name: item.name,
        content_category: item.category,
        price: item.item_price,
        quantity: item.quantity,
      }),
    ),
    content_type: type || (items.length > 0 ? 'product' : ''),
    order_id: event.orderId,
    query: searchTerm,
    description: name,
  })
}

function post(data: readonly Payload[], { values, baseUrl, ...network }: SendContext<'tiktok'>) {
  const { pixel_id, access_token, test_event_code } = values
  return exchangeJson(
    {
      url: `${baseUrl}/open_api/v1.3/event/track/`,
      headers: { 'access-token': access_token },
      body: {
        event_source: 'web',
        event_source_id: pixel_id,
        ...filled({ test_event_code }),
        data,
      },
    },
    network,
  )
}

const answerSchema = v.object({
  code: v.fallback(v.number(), -1),
  message: v.fallback(v.string(), ''),
  request_id: v.fallback(v.string(), ''),
})

const accepted = 0
const partlyAccepted = 20001
const throttled = 40100
const badPayload: ReadonlySet<number> = new Set([40000, 40002])
const badCredentials: ReadonlySet<number> = new Set([40001, 40104, 40105])

/** Failures also come with status 200; only the code in the answer counts. */
function resultOf({ status, json }: JsonAnswer, payloads: readonly Payload[]): SendResult {
  const parsed = v.safeParse(answerSchema, json)
  if (!parsed.success) return { outcome: 'retry', answer: ownNote('not_an_answer') }
  const { code, message, request_id: traceId } = parsed.output
  const answer = answerText(status, `${code} ${message}`)
  if (code === accepted) {
    return { outcome: 'answered', answer, traceId, items: allAccepted(payloads) }
  }
  // Sent again in halves: events accepted before are merged, and the faulty ones are found.
  if (code === partlyAccepted && payloads.length > 1) return { outcome: 'batch_refused', answer }
  if (code === partlyAccepted) {
    return { outcome: 'answered', answer, traceId, items: [{ outcome: 'accepted', note: message }] }
  }
  if (code === throttled) return { outcome: 'retry', answer, isUntouched: true }
  if (badCredentials.has(code)) return { outcome: 'credentials', answer }
  if (badPayload.has(code)) return { outcome: 'batch_refused', answer }
  return status < 400 ? { outcome: 'retry', answer } : resultOfStatus(status, `${code} ${message}`)
}
