import type { FastifyRequest } from 'fastify'
import { attributionOf } from '#lib/attribution.ts'
import { textOf } from '#lib/form-fields.ts'
import { localPath } from '#lib/local-path.ts'
import type { VisitorContextProvider } from '#server/domain-events/visitor-context.ts'
import type { SiteEvents } from '#server/site-events.ts'
import { isAnyOn, type MarketingSettings } from '../../settings.ts'
import { eventIdField, isUuid } from '../../wire.ts'
import { type OwnHosts, pageAddress } from '../intake/page-address.ts'
import type { HashRule, MarketingEvent } from '../marketing-event.ts'
import type { createConsentReader } from './event-consent.ts'
import { externalIdOf } from './external-id.ts'
import type { Profiles } from './profiles.ts'
import { typedFields } from './typed-fields.ts'
import type { VisitorReader } from './visitor-reader.ts'

/** What a marketing event made from a domain event knows of its visitor. */
interface MarketingVisitor
  extends Pick<MarketingEvent, 'url' | 'consent' | 'visitor' | 'attribution'> {
  /** What tags on the page are given the event under; empty without scripts. */
  eventId: string
}

declare module '#server/domain-events/visitor-context.ts' {
  interface VisitorContext {
    marketing?: MarketingVisitor
  }
}

export interface ContextParts {
  settings: () => MarketingSettings
  hashRules: (settings: MarketingSettings) => ReadonlySet<HashRule>
  /** The address visitors use, without a slash at its end. */
  publicUrl: string
  ownHosts: OwnHosts
  consentOf: ReturnType<typeof createConsentReader>
  visitorOf: VisitorReader
  profiles: Pick<Profiles, 'add'>
  statistics: Pick<SiteEvents, 'excludes'>
}

/**
 * Null without consent, while no destination is on, and for those of whom nothing is recorded. What a
 * form says about its sender is kept as their profile where a destination uses it.
 */
export function createVisitorContext(parts: ContextParts): VisitorContextProvider<'marketing'> {
  const { settings, hashRules, consentOf, visitorOf, profiles, statistics } = parts

  return async (request) => {
    const consent = isAnyOn(settings()) ? await consentOf(request) : null
    if (!consent || statistics.excludes(request)) return null
    const isMatched = consent.advertisement && hasPersonalRule(hashRules(settings()))
    const personal = isMatched
      ? await profiles.add(externalIdOf(request), consent.id, typedFields(request.body))
      : {}
    const url = pageOf(request, parts, consent.advertisement)
    const eventId = textOf(request.body, eventIdField)
    return {
      eventId: isUuid(eventId) ? eventId : '',
      url,
      consent,
      visitor: visitorOf(request, { consent, url, personal }),
      attribution: attributionOf(request.cookies, consent),
    }
  }
}

const hasPersonalRule = (rules: ReadonlySet<HashRule>) =>
  [...rules].some((rule) => rule !== 'external_id')

/** The page the form stood on: browsers say so, and forms post to its address or name it. */
function pageOf(
  { headers, url, body }: FastifyRequest,
  { ownHosts, publicUrl }: ContextParts,
  keepsClicks: boolean,
): string {
  const path = url.startsWith('/api/') ? localPath(textOf(body, 'page')) : url
  const addresses = [headers.referer ?? '', publicUrl + (path ?? '/'), publicUrl]
  const pages = addresses.map((address) => pageAddress(address, ownHosts, keepsClicks))
  return pages.find((page) => page !== null)?.href ?? publicUrl
}
