import type {
  EventConsent,
  EventVisitor,
  HashRule,
  VisitorIdName,
} from '#features/destinations/marketing-event.ts'
import type { SenderSealing } from '#features/destinations/server.ts'
import type { MarketingSettings } from '#features/destinations/settings.ts'
import type { Sender } from '#server/http/beacons.ts'
import { maxUserAgentLength } from '#server/user-agent/user-agent.ts'
import { hashFields, type PersonalFields } from '../identity/hash-fields.ts'
import { externalIdOf } from './external-id.ts'
import { visitorIdsOf } from './visitor-ids.ts'

export type VisitorReader = ReturnType<typeof createVisitorReader>

interface Known {
  consent: EventConsent
  /** The page's address. */
  url: string
  /** Ids that the page itself sent. */
  sent?: Readonly<Partial<Record<VisitorIdName, string>>>
  /** Facts visitors typed about themselves, now or earlier. */
  personal: PersonalFields
}

interface Options {
  settings: () => MarketingSettings
  sealing: Pick<SenderSealing, 'seal'>
  /** Normalisation rules of destinations that are on, each according to its own settings. */
  hashRules: (settings: MarketingSettings) => ReadonlySet<HashRule>
}

/**
 * Makes the reader that turns the sender of a request into the visitor of an event, as far as
 * consent allows.
 */
export function createVisitorReader({ settings, sealing, hashRules }: Options) {
  return (sender: Sender, { consent, url, sent, personal }: Known): EventVisitor => {
    const current = settings()
    const measurementId = current.destinations.google_analytics.values.measurement_id
    const externalId = consent.advertisement ? externalIdOf(sender) : ''
    const userAgent = sender.headers['user-agent']?.slice(0, maxUserAgentLength) ?? ''
    const rules = consent.advertisement ? hashRules(current) : new Set<HashRule>()
    return {
      externalId,
      ids: visitorIdsOf(sender, { consent, url, measurementId, ...(sent && { sent }) }),
      sealed: sealing.seal({ ip: sender.ip, userAgent }),
      hashes: {
        ...hashFields(personal, rules),
        ...(rules.has('external_id') && externalId && { external_id: externalId }),
      },
    }
  }
}
