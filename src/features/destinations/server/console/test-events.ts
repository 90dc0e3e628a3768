import { createHash, randomUUID } from 'node:crypto'
import type { ServerDestinationSlug } from '../../destinations.ts'
import type { EventParams } from '../../event-params.ts'
import { eventNames } from '../../events.ts'
import type { LedgerEvent } from '../../ledger.ts'
import type { FieldsOf } from '../../settings.ts'
import type { SendableEvent } from '../adapters/destination.ts'
import type { Destination } from '../delivery/open-delivery.ts'

type Content = Pick<
  LedgerEvent,
  'id' | 'at' | 'name' | 'customName' | 'origin' | 'url' | 'params' | 'value' | 'currency'
> & { orderId: string }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hashOfNobody = sha256('test@example.com')
const noAttribution = {
  source: '',
  landingPage: '',
  utm: {},
  lastSource: '',
  lastLandingPage: '',
  lastUtm: {},
}

/** Gives an event a made-up visitor, with the fields that the destination uses. */
export function ofNobody(
  content: Content,
  { hashRules, maxAgeMs }: Destination,
  values: FieldsOf<ServerDestinationSlug>,
  now: number,
): SendableEvent {
  const hashes = Object.fromEntries(hashRules(values).map((rule) => [rule, hashOfNobody]))
  return {
    ...content,
    // Destinations refuse older events for their age alone.
    at: content.at > now - maxAgeMs ? content.at : now,
    receivedAt: now,
    // The query may hold the id of the click that brought the visitor.
    url: content.url.replace(/[?#].*$/s, ''),
    referrer: '',
    params: paramsIn(content.params),
    // The ledger does not hold the remaining value of a refunded purchase.
    ...(content.name === 'refund' && { remaining: 0 }),
    fired: [],
    consent: { id: '', analytics: true, advertisement: true },
    visitor: { externalId: sha256('nobody'), ids: {}, sealed: '', hashes },
    attribution: noAttribution,
    // An address reserved for documentation (RFC 5737).
    ip: '192.0.2.1',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  }
}

/** Long parameters are stored truncated, which is not valid JSON. */
function paramsIn(json: string): EventParams {
  try {
    return JSON.parse(json)
  } catch {
    return {}
  }
}

/**
 * A sample of each event, with those first that cost nothing where a destination counts what it is
 * sent.
 */
export function samplesOn(publicUrl: string, at: number): Content[] {
  const names = new Set(['page_view' as const, 'lead' as const, ...eventNames])
  const contents = [{ id: 'test', quantity: 1, item_price: 1, name: 'Test' }]
  return [...names].map((name) => ({
    id: randomUUID(),
    at,
    name,
    customName: '',
    origin: 'domain_event',
    url: `${publicUrl}/`,
    params: JSON.stringify({ contents }),
    value: 1,
    currency: 'EUR',
    orderId: 'TEST-1',
  }))
}
