import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import { exchangeJson, type JsonRequest } from '#server/delivery/exchange-json.ts'
import { idsByEvent } from '../../ids-by-event.ts'
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
import { contentOf, filled, moneyOf } from './event-content.ts'
import { followUpOf, problemOf, resultOfIngest } from './google-ads-answer.ts'
import {
  deleteGoogleToken,
  googleToken,
  googleTokenUrl,
  type TokenRequest,
} from './google-token.ts'

const baseUrl = 'https://datamanager.googleapis.com'

/** The Data Manager API: https://developers.google.com/data-manager/api */
export const googleAds: ServerDestination<'google_ads'> = {
  slug: 'google_ads',
  baseUrl,
  batchSize: 2000,
  batchKey: ({ action, restates }) => (restates ? `${action} ${restates}` : String(action)),
  maxAgeMs: 90 * dayMs - minuteMs,
  // A transaction counts once, however late its repeat comes.
  mergeWindowMs: 90 * dayMs,
  hashRules: () => ['email_google', 'phone_e164'],
  isReady: ({ customer_id, conversion_actions, service_account }) =>
    customer_id !== '' && conversion_actions !== '' && service_account !== '',
  toPayload,
  mergesRepeats: () => true,
  async send(payloads, context) {
    const [first] = payloads as readonly AdsPayload[]
    const events = payloads.map(({ event }) => event)
    const asked = await ask(context, ingestRequest(first?.action ?? '', events, context))
    return asked.ok ? resultOfIngest(asked.answer, payloads) : asked.result
  },
  followUp: {
    firstMs: 30 * minuteMs,
    lastMs: 3 * dayMs,
    async ask(requestId, context) {
      const query = new URLSearchParams({ requestId })
      const url = `${context.baseUrl}/v1/requestStatus:retrieve?${query}`
      const asked = await ask(context, { url, method: 'GET' })
      return asked.ok
        ? followUpOf(asked.answer)
        : { outcome: 'pending', answer: asked.result.answer }
    },
  },
  test,
  eventTest: {
    isCounted: false,
    send(payload, context) {
      const { action, event } = payload as AdsPayload
      return validate(action, event, context)
    },
  },
}

/**
 * Events of one conversion action share requests, because a request names one destination for all.
 */
type AdsPayload = {
  action: string
  /** The refund's own id: it is sent alone, after its purchase and earlier refunds. */
  restates?: string
  event: Payload
}

/**
 * Maps an event. A refund restates its purchase: the same transaction of the same conversion
 * action, with the remaining value.
 * https://developers.google.com/data-manager/api/devguides/events/google-ads/conversion-adjustments
 */
function toPayload(event: SendableEvent, values: FieldsOf<'google_ads'>): PayloadResult {
  const isRefund = event.name === 'refund'
  const action = idsByEvent(values.conversion_actions).get(isRefund ? 'purchase' : event.name)
  if (!action) return { ok: false, reason: 'not_mapped' }
  const adIdentifiers = clickOf(event)
  const userIdentifiers = identifiersOf(event)
  if (Object.keys(adIdentifiers).length === 0 && userIdentifiers.length === 0) {
    return { ok: false, reason: 'no_identity' }
  }
  const money = moneyOf(isRefund ? { ...event, value: event.remaining ?? null } : event)
  if (isRefund && (!money || event.orderId === '')) return { ok: false, reason: 'missing_value' }
  const consent = event.consent.advertisement ? 'CONSENT_GRANTED' : 'CONSENT_DENIED'
  const payload: AdsPayload = {
    action,
    ...(isRefund && { restates: event.id }),
    event: {
      eventTimestamp: new Date(event.at).toISOString(),
      // The id the tag on the page sends, so that both copies count once.
      transactionId: event.orderId || event.id,
      eventSource: 'WEB',
      consent: { adUserData: consent, adPersonalization: consent },
      ...filled({
        adIdentifiers,
        userData: filled({ userIdentifiers }),
        conversionValue: money?.value,
        currency: money?.currency,
        cartData: cartOf(event),
      }),
    },
  }
  return { ok: true, payload }
}

/** One click id is enough; the first kind is the most precise. */
function clickOf({ visitor }: SendableEvent): Payload {
  const { gclid, gbraid, wbraid } = visitor.ids
  const [first] = Object.entries(filled({ gclid, gbraid, wbraid }))
  return first ? Object.fromEntries([first]) : {}
}

/** A postal address would need country and postcode in clear text, so it is left out. */
function identifiersOf({ visitor }: SendableEvent): Payload[] {
  const { email_google: emailAddress, phone_e164: phoneNumber } = visitor.hashes
  return [filled({ emailAddress }), filled({ phoneNumber })].filter(
    (identifier) => Object.keys(identifier).length > 0,
  )
}

function cartOf(event: SendableEvent) {
  const items = contentOf(event).items.map(({ id, quantity, item_price }) =>
    filled({ itemId: id, quantity, unitPrice: item_price }),
  )
  return event.name === 'purchase' ? filled({ items }) : {}
}

function ingestRequest(
  action: string,
  events: readonly unknown[],
  { values, baseUrl: base }: SendContext<'google_ads'>,
  more: Payload = {},
): JsonRequest {
  const operatingAccount = { accountType: 'GOOGLE_ADS', accountId: values.customer_id }
  const destinations = [{ operatingAccount, productDestinationId: action }]
  return {
    url: `${base}/v1/events:ingest`,
    body: { destinations, events, encoding: 'HEX', ...more },
  }
}

type Asked =
  | { ok: true; answer: Parameters<typeof resultOfIngest>[0] }
  | { ok: false; result: Exclude<SendResult, { outcome: 'answered' | 'batch_refused' }> }

/**
 * Sends a request with a token. Getting the token may take a request before it, so each has half of
 * the time.
 */
async function ask(context: SendContext<'google_ads'>, request: JsonRequest): Promise<Asked> {
  const network = { ...context, timeoutMs: context.timeoutMs / 2 }
  const wanted = tokenRequest(context)
  const given = await googleToken(wanted, network)
  if (!given.ok) return { ok: false, result: given.failure }
  const headers = { authorization: `Bearer ${given.token}` }
  const exchange = await exchangeJson({ ...request, headers }, network)
  if (!exchange.ok) return { ok: false, result: exchange.failure }
  if (exchange.answer.status !== 401) return { ok: true, answer: exchange.answer }
  deleteGoogleToken(wanted)
  const answer = '401 The token was refused.'
  return given.isFresh
    ? { ok: false, result: { outcome: 'credentials', answer } }
    : { ok: false, result: { outcome: 'retry', answer, isUntouched: true } }
}

function tokenRequest({ values, baseUrl: base }: SendContext<'google_ads'>): TokenRequest {
  return {
    serviceAccount: values.service_account,
    scope: 'https://www.googleapis.com/auth/datamanager',
    url: base === baseUrl ? googleTokenUrl : `${base}/token`,
  }
}

function test(context: SendContext<'google_ads'>): Promise<ConnectionTest> {
  const [action = ''] = idsByEvent(context.values.conversion_actions).values()
  const sample = {
    eventTimestamp: new Date(context.now()).toISOString(),
    transactionId: 'connection-test',
    eventSource: 'WEB',
    userData: { userIdentifiers: [{ emailAddress: '0'.repeat(64) }] },
  }
  return validate(action, sample, context)
}

/** Google only validates the event and does not record it. */
async function validate(
  action: string,
  event: Payload,
  context: SendContext<'google_ads'>,
): Promise<ConnectionTest> {
  const request = ingestRequest(action, [event], context, { validateOnly: true })
  const asked = await ask(context, request)
  if (!asked.ok) return { isOk: false, answer: asked.result.answer }
  const problem = problemOf(asked.answer)
  return problem === null
    ? { isOk: true, answer: ownNote('action_accepted') }
    : { isOk: false, answer: problem }
}
