import { cutText } from '#lib/text/cut-text.ts'
import { anonymised, networkOf } from '#server/http/network.ts'
import type { Payload, SendableEvent } from '../adapters/destination.ts'

const maxLength = 8000

/**
 * A payload as the ledger stores it: with hashes unchanged, the network in place of the IP address,
 * and without the user agent.
 */
export function shownPayload(
  payload: Payload,
  { ip, userAgent }: Pick<SendableEvent, 'ip' | 'userAgent'>,
): string {
  const network = networkOf(ip, anonymised) ?? ''
  const shown = JSON.stringify(payload, (_name, value: unknown) =>
    typeof value === 'string' ? hide(hide(value, ip, network), userAgent, '…') : value,
  )
  return cutText(shown, maxLength)
}

const hide = (text: string, secret: string, shown: string) =>
  secret ? text.replaceAll(secret, shown) : text
