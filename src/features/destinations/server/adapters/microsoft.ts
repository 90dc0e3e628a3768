import * as v from 'valibot'
import { dayMs, hourMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import { answerText, exchangeJson, type JsonAnswer } from '#server/delivery/exchange-json.ts'
import type { HashRule } from '../../marketing-event.ts'
import { ownNote } from '../../own-notes.ts'
import type { FieldsOf } from '../../settings.ts'
import { withoutContactsInUrl } from './contact-details.ts'
import type {
  ItemResult,
  Payload,
  PayloadResult,
  SendableEvent,
  SendContext,
  SendResult,
  ServerDestination,
} from './destination.ts'
import { contentOf, filled, moneyOf, nameOf } from './event-content.ts'
import { hashesOf } from './hashed-fields.ts'
import { resultOfStatus, testByRefusal } from './send-results.ts'

/** https://learn.microsoft.com/en-us/advertising/guides/uet-conversion-api-integration */
export const microsoft: ServerDestination<'microsoft'> = {
  slug: 'microsoft',
  baseUrl: 'https://capi.uet.microsoft.com',
  batchSize: 1000,
  maxAgeMs: 7 * dayMs - minuteMs,
  mergeWindowMs: 48 * hourMs,
  hashRules: (values) => Object.values(personalFields(values)),
  isReady: ({ tag_id, access_token }) => tag_id !== '' && access_token !== '',
  toPayload,
  mergesRepeats: () => true,
  async send(payloads, context) {
    const exchange = await post(payloads, context)
    return exchange.ok ? resultOf(exchange.answer, payloads) : exchange.failure
  },
  // Microsoft refuses an empty list for its content, but only after accepting the token.
  test: async (context) =>
    testByRefusal(await post([], context), ({ status, json }) =>
      status === 400 ? null : messageOf(json),
    ),
}

function personalFields(values: FieldsOf<'microsoft'>): Readonly<Record<string, HashRule>> {
  if (!values.advanced_matching) return {}
  return { em: values.strips_emails ? 'email_stripped' : 'email_lower', ph: 'phone_e164' }
}

function toPayload(event: SendableEvent, values: FieldsOf<'microsoft'>): PayloadResult {
  const isView = event.name === 'page_view'
  // The tag's own page view has no id, so a second one would count.
  if (isView && event.fired.includes('microsoft')) return { ok: false, reason: 'sent_by_browser' }
  const { externalId, ids } = event.visitor
  const user = filled({
    ...hashesOf(event, personalFields(values)),
    anonymousId: externalId,
    msclkid: uuidOf(ids.msclkid),
  })
  if (Object.keys(user).length === 0) return { ok: false, reason: 'no_identity' }
  return {
    ok: true,
    payload: {
      ...(isView
        ? { eventType: 'pageLoad', pageLoadId: event.id }
        : { eventType: 'custom', eventName: nameOf(event, 'ga4') }),
      eventId: event.id,
      eventTime: Math.floor(event.at / secondMs),
      eventSourceUrl: withoutContactsInUrl(event.url),
      adStorageConsent: event.consent.advertisement ? 'G' : 'D',
      ...filled({
        referrerUrl: withoutContactsInUrl(event.referrer),
        userData: filled({
          ...user,
          clientIpAddress: event.ip,
          clientUserAgent: event.userAgent,
        }),
        customData: customData(event),
      }),
    },
  }
}

function customData(event: SendableEvent) {
  const { items, ids, category, name, searchTerm } = contentOf(event)
  return filled({
    eventCategory: category,
    eventLabel: name,
    ...moneyOf(event),
    transactionId: event.orderId,
    searchTerm,
    itemIds: ids,
    items: items.map((item) =>
      filled({
        id: item.id,
        name: item.name,
        price: item.item_price,
        quantity: item.quantity,
      }),
    ),
  })
}

/** Click ids are UUIDs, but links may carry them without dashes. */
function uuidOf(clickId = ''): string {
  const digits = clickId.replaceAll('-', '').toLowerCase()
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(digits)
  return parts ? parts.slice(1).join('-') : ''
}

function post(data: readonly Payload[], context: SendContext<'microsoft'>) {
  const { tag_id, access_token } = context.values
  return exchangeJson(
    {
      url: `${context.baseUrl}/v1/${tag_id}/events`,
      headers: { authorization: `Bearer ${access_token}` },
      body: { data, continueOnValidationError: true },
    },
    context,
  )
}

const text = v.fallback(v.string(), '')
const detailSchema = v.object({
  index: v.fallback(v.number(), -1),
  propertyName: text,
  errorMessage: text,
  isWarning: v.fallback(v.boolean(), false),
})
const answerSchema = v.object({
  eventsReceived: v.fallback(v.number(), 0),
  error: v.nullish(v.object({ message: text, details: v.fallback(v.array(detailSchema), []) })),
  traceId: text,
})

/** Events named in the details were refused; the flag lets the others be accepted. */
function resultOf({ status, json }: JsonAnswer, payloads: readonly Payload[]): SendResult {
  const parsed = v.safeParse(answerSchema, json)
  if (!parsed.success) return { outcome: 'retry', answer: ownNote('not_an_answer') }
  const { eventsReceived, error, traceId } = parsed.output
  const details = error?.details ?? []
  const refused = new Set(details.filter(({ isWarning }) => !isWarning).map(({ index }) => index))
  const count = payloads.length
  const isExplained = [count, count - refused.size].includes(eventsReceived) && !refused.has(-1)
  if (!isExplained || status === 401 || status === 403)
    return resultOfStatus(status, messageOf(json))
  return {
    outcome: 'answered',
    answer: answerText(status, error?.message ?? ''),
    traceId,
    items: payloads.map((_, index): ItemResult => {
      const about = details.filter((detail) => detail.index === index)
      const said = about.map((one) => `${one.propertyName} ${one.errorMessage}`.trim()).join(' ')
      if (refused.has(index)) return { outcome: 'refused', reason: said }
      return said ? { outcome: 'accepted', note: said } : { outcome: 'accepted' }
    }),
  }
}

function messageOf(json: unknown): string {
  const parsed = v.safeParse(answerSchema, json)
  return (parsed.success && parsed.output.error?.message) || ''
}
