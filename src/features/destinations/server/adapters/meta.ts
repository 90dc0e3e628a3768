import { dayMs, hourMs, secondMs } from '#lib/dates/durations.ts'
import { exchangeJson } from '#server/delivery/exchange-json.ts'
import type { HashRule } from '../../marketing-event.ts'
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
import { contentOf, countOf, filled, moneyOf, nameOf } from './event-content.ts'
import { hashListsOf } from './hashed-fields.ts'
import { metaErrorOf, metaResultOf } from './meta-answer.ts'
import { testByRefusal, testOfResult } from './send-results.ts'

/** https://developers.facebook.com/documentation/ads-commerce/conversions-api */
export const meta: ServerDestination<'meta'> = {
  slug: 'meta',
  baseUrl: 'https://graph.facebook.com',
  batchSize: 1000,
  // Leaves a minute of the seven days for the transfer.
  maxAgeMs: 7 * dayMs - 60 * secondMs,
  mergeWindowMs: 48 * hourMs,
  hashRules,
  isReady: ({ pixel_id, access_token }) => pixel_id !== '' && access_token !== '',
  toPayload,
  mergesRepeats: () => true,
  send,
  // An empty list counts nothing; Meta refuses it, but only after accepting the token and the
  // pixel.
  test: async (context) =>
    testByRefusal(await post([], context), (answer) => {
      const error = metaErrorOf(answer)
      return error?.kind === 'payload' && error.code === 100 ? null : (error?.message ?? '')
    }),
  eventTest: {
    // Shown among test events and counted all the same; one that arrived before is merged.
    isCounted: true,
    isReady: ({ test_event_code }) => test_event_code !== '',
    send: async (payload, context) => testOfResult(await send([payload], context)),
  },
}

async function send(
  payloads: readonly Payload[],
  context: SendContext<'meta'>,
): Promise<SendResult> {
  const exchange = await post(payloads, context)
  return exchange.ok ? metaResultOf(exchange.answer, payloads) : exchange.failure
}

const personalFields = {
  em: 'email_lower',
  ph: 'phone_digits',
  fn: 'first_name_letters',
  ln: 'last_name_letters',
  ct: 'city_letters',
  zp: 'postcode',
  country: 'country',
} as const satisfies Readonly<Record<string, HashRule>>

function hashRules({ advanced_matching }: FieldsOf<'meta'>): readonly HashRule[] {
  return advanced_matching ? Object.values(personalFields) : []
}

function toPayload(event: SendableEvent, values: FieldsOf<'meta'>): PayloadResult {
  const eventName = nameOf(event, 'meta')
  if (eventName === 'Purchase' && !moneyOf(event)) return { ok: false, reason: 'missing_value' }
  const user = userData(event, values)
  if (!event.userAgent || !isRecognisable(user)) return { ok: false, reason: 'no_identity' }
  return {
    ok: true,
    payload: {
      event_name: eventName,
      event_time: Math.floor(event.at / secondMs),
      event_id: event.id,
      action_source: 'website',
      event_source_url: withoutContactsInUrl(event.url),
      ...filled({ referrer_url: withoutContactsInUrl(event.referrer) }),
      user_data: user,
      ...filled({ custom_data: customData(event) }),
      ...dataProcessing(values),
    },
  }
}

function userData(event: SendableEvent, { advanced_matching }: FieldsOf<'meta'>) {
  const { ids, externalId } = event.visitor
  return filled({
    ...(advanced_matching ? hashListsOf(event, personalFields) : {}),
    // The pixel sends the same 64 hex digits unchanged, because it takes them for a hash.
    external_id: externalId && [externalId],
    client_ip_address: event.ip,
    client_user_agent: event.userAgent,
    fbp: ids.fbp,
    fbc: ids.fbc,
  })
}

/** Meta refuses events with little more than a user agent or a place, together with their batch. */
function isRecognisable(user: Readonly<Record<string, unknown>>): boolean {
  return ['em', 'ph', 'external_id', 'fbp', 'fbc', 'client_ip_address'].some((key) => key in user)
}

function customData(event: SendableEvent) {
  const { items, ids, type, name, category, searchTerm, rest } = contentOf(event)
  return filled({
    ...rest,
    ...moneyOf(event),
    content_ids: ids,
    contents: items.map(({ id, quantity, item_price }) => filled({ id, quantity, item_price })),
    content_type: type || (ids.length > 0 ? 'product' : ''),
    content_name: name,
    content_category: category,
    num_items: items.length > 0 ? countOf(items) : undefined,
    order_id: event.orderId,
    search_string: searchTerm,
  })
}

/** An empty list means no limits; 0 and 0 let Meta find the place itself. */
function dataProcessing({ limited_data_use }: FieldsOf<'meta'>) {
  return limited_data_use
    ? {
        data_processing_options: ['LDU'],
        data_processing_options_country: 0,
        data_processing_options_state: 0,
      }
    : { data_processing_options: [] }
}

function post(data: readonly Payload[], context: SendContext<'meta'>) {
  const { pixel_id, access_token, api_version, test_event_code } = context.values
  return exchangeJson(
    {
      url: `${context.baseUrl}/${api_version}/${pixel_id}/events`,
      // In a header, because addresses end up in logs.
      headers: { authorization: `Bearer ${access_token}` },
      body: { data, ...filled({ test_event_code }) },
    },
    context,
  )
}
