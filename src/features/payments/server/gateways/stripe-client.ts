import type { Stripe } from 'stripe'
import type { Failed } from './answers.ts'
import type { GatewayContext } from './gateway.ts'

export const isTestKey = (secretKey: string) => /^(sk|rk)_test_/.test(secretKey)

/** The API version whose answers are read here, whatever the account's default is. */
const apiVersion = '2026-10-28.endive'

/** Imported lazily: the package takes 36 MB of memory, which only its users should spend. */
export async function clientOf({
  values,
  baseUrl,
  fetch,
  timeoutMs,
}: GatewayContext): Promise<Stripe> {
  const { Stripe } = await import('stripe')
  const { hostname, port, protocol } = new URL(baseUrl)
  return new Stripe(values.secret_key ?? '', {
    apiVersion,
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    httpClient: Stripe.createFetchHttpClient(fetch),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/** Types of errors after which a request may be repeated. */
const temporary = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']

/** Types and codes of errors after which a refund succeeds with corrected keys or more money. */
const mendable = ['StripeAuthenticationError', 'StripePermissionError', 'balance_insufficient']

export const refundFailureOf = (error: unknown): Failed =>
  failureOf(error, [...temporary, ...mendable])

/** @throws errors that are not Stripe's, which are our own faults */
export function failureOf(error: unknown, passing: readonly string[] = temporary): Failed {
  const { type, code, message } = error as { type?: string; code?: string; message: string }
  if (!type?.startsWith('Stripe')) throw error
  const answer = [code, message].filter(Boolean).join(': ').slice(0, 300)
  const isTemporary = passing.includes(type) || passing.includes(code ?? '')
  return { outcome: isTemporary ? 'unavailable' : 'refused', answer }
}

/** Returns the answer, or the known value where the key lacks the right to ask. */
export async function askedOr<Known>(known: Known, ask: () => Promise<Known>): Promise<Known> {
  try {
    return await ask()
  } catch (error) {
    if ((error as { type?: string }).type !== 'StripePermissionError') throw error
    return known
  }
}
