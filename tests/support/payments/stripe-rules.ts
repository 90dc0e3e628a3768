import { type Answer, type Fields, fieldsOf } from '../destinations/stand-in.ts'
import type { BookedState } from './gateway-stand-in.ts'

const minuteMs = 60_000

export const stripeStates: Readonly<
  Record<BookedState, { status: string; payment_status: string }>
> = {
  pending: { status: 'open', payment_status: 'unpaid' },
  authorized: { status: 'complete', payment_status: 'unpaid' },
  paid: { status: 'complete', payment_status: 'paid' },
  failed: { status: 'complete', payment_status: 'unpaid' },
  expired: { status: 'expired', payment_status: 'unpaid' },
  voided: { status: 'complete', payment_status: 'unpaid' },
}
export const eventTypes: Readonly<Record<BookedState, string>> = {
  pending: 'checkout.session.completed',
  authorized: 'checkout.session.completed',
  paid: 'checkout.session.completed',
  failed: 'checkout.session.async_payment_failed',
  expired: 'checkout.session.expired',
  voided: 'checkout.session.async_payment_failed',
}

export function sessionFault(fields: Fields, now: number): string | null {
  const { mode, success_url, expires_at, client_reference_id, locale } = fields
  const item = fieldsOf(fieldsOf(fields.line_items)['0'])
  const price = fieldsOf(item.price_data)
  const endsInMs = Number(expires_at) * 1000 - now
  const isOutside = endsInMs < 30 * minuteMs - 1000 || endsInMs > 24 * 60 * minuteMs
  if (!['payment', 'subscription', 'setup'].includes(String(mode))) return 'Invalid mode'
  if (!URL.canParse(String(success_url))) return 'Not a valid URL: success_url'
  if (!/^\d+$/.test(String(price.unit_amount))) return 'Invalid integer: unit_amount'
  if (!/^[a-z]{3}$/.test(String(price.currency))) return 'Invalid currency'
  if (!fieldsOf(price.product_data).name) return 'Missing required param: product_data[name]'
  if (!/^\d+$/.test(String(item.quantity))) return 'Invalid integer: quantity'
  if (String(client_reference_id ?? '').length > 200) return 'client_reference_id is too long'
  if (locale !== undefined && !['auto', 'lt', 'en'].includes(String(locale)))
    return 'Invalid locale'
  if (expires_at !== undefined && isOutside)
    return 'The `expires_at` timestamp must be between 30 minutes and 24 hours from creation'
  const stray = Object.keys(fields).find((name) => !known.has(name))
  return stray ? `Received unknown parameter: ${stray}` : null
}

const known = new Set([
  'mode',
  'line_items',
  'success_url',
  'cancel_url',
  'client_reference_id',
  'customer_email',
  'customer_creation',
  'locale',
  'expires_at',
  'metadata',
  'payment_intent_data',
])

/** `a[b][0]=c` as nested fields. */
export function parseForm(raw: string): Fields {
  const root: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(raw)) {
    const parts = name.split(/[[\]]+/).filter(Boolean)
    let at = root
    for (const part of parts.slice(0, -1)) {
      at[part] ??= {}
      at = at[part] as Record<string, unknown>
    }
    at[parts.at(-1) ?? ''] = value
  }
  return root
}

export const failure = (status: number, type: string, message: string, code?: string): Answer => ({
  status,
  json: { error: { type, message, ...(code && { code }) } },
})
export const invalid = (message: string, code?: string) =>
  failure(400, 'invalid_request_error', message, code)
export const missing = (what: string) =>
  failure(404, 'invalid_request_error', `No such ${what}`, 'resource_missing')
