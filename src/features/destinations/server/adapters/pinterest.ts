import * as v from 'valibot'
import { dayMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import { answerText, exchangeJson, type JsonAnswer } from '#server/delivery/exchange-json.ts'
import type { HashRule } from '../../marketing-event.ts'
import { ownNote } from '../../own-notes.ts'
import type { FieldsOf } from '../../settings.ts'
import { withoutContactsInUrl } from './contact-details.ts'
import type {
  ConnectionTest,
  ItemResult,
  Payload,
  PayloadResult,
  SendableEvent,
  SendContext,
  SendResult,
  ServerDestination,
} from './destination.ts'
import { contentOf, countOf, filled, moneyOf, nameOf } from './event-content.ts'
import { hashListsOf } from './hashed-fields.ts'
import { resultOfStatus, testOfResult } from './send-results.ts'

/** https://developers.pinterest.com/docs/api/v5/events-create */
export const pinterest: ServerDestination<'pinterest'> = {
  slug: 'pinterest',
  baseUrl: 'https://api.pinterest.com',
  batchSize: 1000,
  maxAgeMs: 7 * dayMs - minuteMs,
  mergeWindowMs: dayMs,
  hashRules: ({ advanced_matching }) => (advanced_matching ? Object.values(personalFields) : []),
  isReady: ({ ad_account_id, access_token }) => ad_account_id !== '' && access_token !== '',
  toPayload,
  mergesRepeats: () => true,
  async send(payloads, context) {
    const exchange = await post(payloads, '', context)
    return exchange.ok ? resultOf(exchange.answer, payloads.length) : exchange.failure
  },
  test: (context) => validate(sampleAt(context.now()), context),
  eventTest: { isCounted: false, send: validate },
}

/** Pinterest checks the event like any other and does not record it. */
async function validate(
  payload: Payload,
  context: SendContext<'pinterest'>,
): Promise<ConnectionTest> {
  const exchange = await post([payload], '?test=true', context)
  if (!exchange.ok) return { isOk: false, answer: exchange.failure.answer }
  return testOfResult(resultOf(exchange.answer, 1))
}

const personalFields = {
  em: 'email_lower',
  ph: 'phone_digits',
  fn: 'first_name_words',
  ln: 'last_name_words',
  ct: 'city_letters',
  zp: 'postcode',
  country: 'country',
} as const satisfies Readonly<Record<string, HashRule>>

function toPayload(event: SendableEvent, values: FieldsOf<'pinterest'>): PayloadResult {
  const user = userOf(event, values)
  if (!isRecognisable(user)) return { ok: false, reason: 'no_identity' }
  return {
    ok: true,
    payload: {
      event_name: nameOf(event, 'pinterest'),
      action_source: 'web',
      event_time: Math.floor(event.at / secondMs),
      event_id: event.id,
      event_source_url: withoutContactsInUrl(event.url),
      user_data: user,
      ...filled({ custom_data: customData(event) }),
    },
  }
}

function userOf(event: SendableEvent, { advanced_matching }: FieldsOf<'pinterest'>) {
  const { externalId, ids } = event.visitor
  return filled({
    ...(advanced_matching ? hashListsOf(event, personalFields) : {}),
    external_id: externalId && [externalId],
    client_ip_address: event.ip,
    client_user_agent: event.userAgent,
    click_id: ids.epik,
  })
}

/** Whether the user data suffice; with fewer fields the event is refused. */
function isRecognisable(user: Readonly<Record<string, unknown>>): boolean {
  return 'em' in user || ('client_ip_address' in user && 'client_user_agent' in user)
}

/** Pinterest refuses unknown keys, and wants amounts as texts. */
function customData(event: SendableEvent) {
  const { items, ids, name, category, searchTerm } = contentOf(event)
  const money = moneyOf(event)
  return filled({
    currency: money?.currency,
    value: money && String(money.value),
    content_ids: ids,
    content_name: name,
    content_category: category,
    contents: items.map((item) =>
      filled({
        id: item.id,
        item_name: item.name,
        item_category: item.category,
        item_price: item.item_price === undefined ? '' : String(item.item_price),
        quantity: item.quantity,
      }),
    ),
    num_items: items.length > 0 ? countOf(items) : undefined,
    order_id: event.orderId,
    search_string: searchTerm,
  })
}

/** An event of nobody, for a test that records nothing. */
const sampleAt = (at: number): Payload => ({
  event_name: 'page_visit',
  action_source: 'web',
  event_time: Math.floor(at / secondMs),
  event_id: 'connection-test',
  user_data: { client_ip_address: '192.0.2.1', client_user_agent: 'Mozilla/5.0' },
})

function post(data: readonly Payload[], query: string, context: SendContext<'pinterest'>) {
  const { ad_account_id, access_token } = context.values
  return exchangeJson(
    {
      url: `${context.baseUrl}/v5/ad_accounts/${ad_account_id}/events${query}`,
      headers: { authorization: `Bearer ${access_token}` },
      body: { data },
    },
    context,
  )
}

const text = v.fallback(v.string(), '')
const answerSchema = v.object({
  code: v.optional(v.number()),
  message: text,
  events: v.fallback(
    v.array(v.object({ status: text, error_message: text, warning_message: text })),
    [],
  ),
})

/** Answers with status 200 or 422 list the result of each event, in order. */
function resultOf({ status, headers, json }: JsonAnswer, count: number): SendResult {
  const parsed = v.safeParse(answerSchema, json)
  if (!parsed.success) return { outcome: 'retry', answer: ownNote('not_an_answer') }
  const { code, message, events } = parsed.output
  if (events.length !== count || ![200, 422].includes(status)) {
    return status < 400
      ? { outcome: 'retry', answer: answerText(status, ownNote('without_events')) }
      : resultOfStatus(status, `${code ?? ''} ${message}`)
  }
  const failed = events.find((event) => event.status !== 'processed')
  return {
    outcome: 'answered',
    answer: answerText(status, failed?.error_message ?? ''),
    traceId: headers.get('x-pinterest-rid') ?? '',
    items: events.map((event): ItemResult => {
      if (event.status !== 'processed') return { outcome: 'refused', reason: event.error_message }
      return event.warning_message
        ? { outcome: 'accepted', note: event.warning_message }
        : { outcome: 'accepted' }
    }),
  }
}
