import * as v from 'valibot'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import { answerText, exchangeJson, type JsonAnswer } from '#server/delivery/exchange-json.ts'
import { idsByEvent } from '../../ids-by-event.ts'
import { ownNote } from '../../own-notes.ts'
import type { FieldsOf } from '../../settings.ts'
import type {
  ItemResult,
  Payload,
  PayloadResult,
  SendableEvent,
  SendContext,
  SendResult,
  ServerDestination,
} from './destination.ts'
import { filled, moneyOf } from './event-content.ts'
import { resultOfStatus, testByRefusal } from './send-results.ts'

/** https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/conversions-api */
export const linkedin: ServerDestination<'linkedin'> = {
  slug: 'linkedin',
  baseUrl: 'https://api.linkedin.com',
  batchSize: 5000,
  maxAgeMs: 90 * dayMs - minuteMs,
  mergeWindowMs: 0,
  // LinkedIn takes names only in clear text, so none are sent.
  hashRules: () => ['email_lower'],
  isReady: ({ access_token, conversion_rules }) => access_token !== '' && conversion_rules !== '',
  toPayload,
  // Merging is documented only for one event of the tag with one of the API.
  mergesRepeats: () => false,
  async send(payloads, context) {
    const exchange = await post(payloads, context)
    return exchange.ok ? resultOf(exchange.answer, payloads.length) : exchange.failure
  },
  // An empty list counts nothing; a wrong token, scope or version is refused first.
  test: async (context) =>
    testByRefusal(await post([], context), ({ status, json }) =>
      [401, 403, 404, 426].includes(status) ? messageOf(json) : null,
    ),
}

function toPayload(event: SendableEvent, values: FieldsOf<'linkedin'>): PayloadResult {
  const rule = idsByEvent(values.conversion_rules).get(event.name)
  if (!rule) return { ok: false, reason: 'not_mapped' }
  const userIds = userIdsOf(event)
  if (userIds.length === 0) return { ok: false, reason: 'no_identity' }
  const money = moneyOf(event)
  return {
    ok: true,
    payload: {
      conversion: `urn:lla:llaPartnerConversion:${rule}`,
      conversionHappenedAt: event.at,
      eventId: event.id,
      user: { userIds },
      ...filled({
        conversionValue: money && { currencyCode: money.currency, amount: money.value.toFixed(2) },
      }),
    },
  }
}

function userIdsOf({ visitor }: SendableEvent) {
  const ids = {
    SHA256_EMAIL: visitor.hashes.email_lower,
    LINKEDIN_FIRST_PARTY_ADS_TRACKING_UUID: visitor.ids.li_fat_id,
  }
  return Object.entries(filled(ids)).map(([idType, idValue]) => ({ idType, idValue }))
}

function post(elements: readonly Payload[], context: SendContext<'linkedin'>) {
  const { access_token, api_version } = context.values
  return exchangeJson(
    {
      url: `${context.baseUrl}/rest/conversionEvents`,
      headers: {
        authorization: `Bearer ${access_token}`,
        'linkedin-version': api_version,
        'x-restli-protocol-version': '2.0.0',
        'x-restli-method': 'BATCH_CREATE',
      },
      body: { elements },
    },
    context,
  )
}

const answerSchema = v.object({
  message: v.fallback(v.string(), ''),
  elements: v.fallback(
    v.array(
      v.object({
        status: v.fallback(v.number(), 0),
        error: v.nullish(v.object({ message: v.fallback(v.string(), '') })),
      }),
    ),
    [],
  ),
})

/**
 * One invalid event makes LinkedIn refuse the batch with 422; otherwise each event has its own
 * status.
 */
function resultOf({ status, headers, json }: JsonAnswer, count: number): SendResult {
  if (status >= 400) return resultOfStatus(status, messageOf(json))
  const parsed = v.safeParse(answerSchema, json)
  const elements = parsed.success ? parsed.output.elements : []
  if (elements.length !== count) {
    return { outcome: 'retry', answer: answerText(status, ownNote('without_events')) }
  }
  return {
    outcome: 'answered',
    answer: answerText(status, ''),
    traceId: headers.get('x-li-uuid') ?? '',
    items: elements.map(
      ({ status: own, error }): ItemResult =>
        own < 300
          ? { outcome: 'accepted' }
          : { outcome: 'refused', reason: answerText(own, error?.message ?? '') },
    ),
  }
}

function messageOf(json: unknown): string {
  const parsed = v.safeParse(answerSchema, json)
  return parsed.success ? parsed.output.message : ''
}
