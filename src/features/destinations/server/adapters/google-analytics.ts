import { dayMs, hourMs, minuteMs } from '#lib/dates/durations.ts'
import { answerText, exchangeJson } from '#server/delivery/exchange-json.ts'
import { isConfirmed } from '../../events.ts'
import type { NotSentReason } from '../../ledger.ts'
import type { MarketingEvent } from '../../marketing-event.ts'
import { ownNote } from '../../own-notes.ts'
import type { FieldsOf } from '../../settings.ts'
import type {
  ConnectionTest,
  Payload,
  PayloadResult,
  SendableEvent,
  SendContext,
  SendResult,
  ServerDestination,
} from './destination.ts'
import { filled } from './event-content.ts'
import { analyticsNameOf, analyticsParamsOf } from './google-analytics-event.ts'
import { hashListsOf } from './hashed-fields.ts'

/**
 * The Measurement Protocol, at its address in the European Union.
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4
 */
export const googleAnalytics: ServerDestination<'google_analytics'> = {
  slug: 'google_analytics',
  baseUrl: 'https://region1.google-analytics.com',
  batchSize: 25,
  batchKey: ({ request }) => JSON.stringify(request),
  maxAgeMs: 72 * hourMs - minuteMs,
  // Applies only to purchases, which have a transaction id.
  mergeWindowMs: dayMs,
  hashRules: () => Object.values(personalFields),
  isReady: ({ measurement_id, api_secret }) => measurement_id !== '' && api_secret !== '',
  toPayload,
  mergesRepeats: isPurchase,
  send,
  test: (context) => {
    const params = { session_id: '1', engagement_time_msec: 1 }
    return validate({ client_id: '1.1', events: [{ name: 'page_view', params }] }, context)
  },
  eventTest: {
    isCounted: false,
    send: (payload, context) => validate(bodyOf([payload]), context),
  },
}

const personalFields = {
  sha256_email_address: 'email_google',
  sha256_phone_number: 'phone_e164',
} as const

/** Google silently drops larger bodies. */
const maxBodyBytes = 130_000

/** A request has one `request` part, so only events with the same one go together. */
type AnalyticsPayload = { request: Payload; event: Payload }

function toPayload(event: SendableEvent, values: FieldsOf<'google_analytics'>): PayloadResult {
  const reason = reasonForBrowser(event, values)
  if (reason) return { ok: false, reason }
  const clientId = clientIdOf(event)
  if (!clientId) return { ok: false, reason: 'no_identity' }
  const { advertisement } = event.consent
  const adConsent = advertisement ? 'GRANTED' : 'DENIED'
  const payload: AnalyticsPayload = {
    request: {
      client_id: clientId,
      consent: { ad_user_data: adConsent, ad_personalization: adConsent },
      ...filled({
        user_data: advertisement ? hashListsOf(event, personalFields) : {},
        ip_override: event.ip,
        user_agent: event.userAgent,
      }),
    },
    event: {
      name: analyticsNameOf(event),
      timestamp_micros: event.at * 1000,
      params: analyticsParamsOf(event),
    },
  }
  return { ok: true, payload }
}

/**
 * Reason to leave an event to the tag: Google would count both copies, so one of the two sends it,
 * except for purchases, which it merges. A confirmed event is the server's in either setting: pages
 * leave it (`PageDestination.leaves`), or have no event for it.
 */
function reasonForBrowser(
  event: MarketingEvent,
  { sends_from }: FieldsOf<'google_analytics'>,
): NotSentReason | null {
  if (isPurchase(event) || isConfirmed(event)) return null
  if (event.fired.includes('google_analytics')) return 'sent_by_browser'
  return sends_from === 'server' ? null : 'browser_only'
}

function isPurchase({ name }: Pick<MarketingEvent, 'name'>): boolean {
  return name === 'purchase'
}

/**
 * The client id from Google's cookie, or one of the same form made from our own id of the browser.
 */
function clientIdOf({ visitor }: MarketingEvent): string {
  if (visitor.ids.ga_client_id) return visitor.ids.ga_client_id
  const part = (from: number) => Number.parseInt(visitor.externalId.slice(from, from + 8), 16)
  return /^[0-9a-f]{64}$/.test(visitor.externalId) ? `${part(0)}.${part(8)}` : ''
}

async function send(
  payloads: readonly Payload[],
  context: SendContext<'google_analytics'>,
): Promise<SendResult> {
  const body = bodyOf(payloads)
  const isTooLarge = Buffer.byteLength(JSON.stringify(body)) >= maxBodyBytes
  if (isTooLarge) return { outcome: 'batch_refused', answer: ownNote('too_large') }
  const exchange = await exchangeJson(
    { url: address('/mp/collect', context), body, ignoresAnswer: true },
    context,
  )
  if (!exchange.ok) return exchange.failure
  const { status } = exchange.answer
  return {
    outcome: 'answered',
    answer: answerText(status, ''),
    traceId: '',
    items: payloads.map(() =>
      status < 300
        ? // Google gives the same answer to events it drops.
          { outcome: 'accepted', note: ownNote('unconfirmed') }
        : { outcome: 'refused', reason: String(status) },
    ),
  }
}

function bodyOf(payloads: readonly Payload[]): Payload {
  const [first] = payloads as readonly AnalyticsPayload[]
  return { ...first?.request, events: payloads.map(({ event }) => event) }
}

/** Google checks only the shape, and counts nothing; it does not check ids and secrets. */
async function validate(
  body: Payload,
  context: SendContext<'google_analytics'>,
): Promise<ConnectionTest> {
  const exchange = await exchangeJson({ url: address('/debug/mp/collect', context), body }, context)
  if (!exchange.ok) return { isOk: false, answer: exchange.failure.answer }
  const { status, json } = exchange.answer
  const messages = (json as { validationMessages?: unknown[] } | undefined)?.validationMessages
  const isOk = status === 200 && Array.isArray(messages) && messages.length === 0
  return {
    isOk,
    answer: isOk ? ownNote('shape_accepted') : answerText(status, JSON.stringify(messages ?? '')),
  }
}

function address(path: string, { baseUrl, values }: SendContext<'google_analytics'>): string {
  const { measurement_id, api_secret } = values
  return `${baseUrl}${path}?${new URLSearchParams({ measurement_id, api_secret })}`
}
