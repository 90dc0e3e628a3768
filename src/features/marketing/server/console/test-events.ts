import { createHash, randomUUID } from 'node:crypto'
import type { ServerDestinationSlug } from '../../destinations.ts'
import { eventNames } from '../../events.ts'
import type { LedgerEvent } from '../../ledger.ts'
import type { FieldsOf } from '../../settings.ts'
import type { EventParams } from '../../wire.ts'
import type { Destination } from '../delivery/open-delivery.ts'
import type { SendableEvent } from '../destinations/destination.ts'

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

/** An event with a made-up visitor, by the fields that the destination uses. */
export function ofNobody(
  content: Content,
  { hashRules, maxAgeMs }: Destination,
  values: FieldsOf<ServerDestinationSlug>,
  now: number,
): SendableEvent {
  const hashes = Object.fromEntries(hashRules(values).map((rule) => [rule, hashOfNobody]))
  return {
    ...content,
    // Older ones are refused for their age alone.
    at: content.at > now - maxAgeMs ? content.at : now,
    receivedAt: now,
    // Its query may hold the click that brought the visitor.
    url: content.url.replace(/[?#].*$/s, ''),
    referrer: '',
    params: paramsIn(content.params),
    // The ledger does not hold what a refund leaves of its purchase.
    ...(content.name === 'refund' && { remaining: 0 }),
    fired: [],
    consent: { id: '', analytics: true, advertisement: true },
    visitor: { externalId: sha256('nobody'), ids: {}, sealed: '', hashes },
    attribution: noAttribution,
    // An address that is reserved for documentation (RFC 5737).
    ip: '192.0.2.1',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  }
}

/** Long params are stored in part, which is no JSON. */
function paramsIn(json: string): EventParams {
  try {
    return JSON.parse(json)
  } catch {
    return {}
  }
}

/** One of each event, such as cost nothing first, where a destination counts what it is sent. */
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
