import type { FastifyRequest } from 'fastify'
import type { HashRule, MarketingEvent } from '#features/destinations/marketing-event.ts'
import { isAnyOn, type MarketingSettings } from '#features/destinations/settings.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { attributionOf } from '#lib/site/attribution.ts'
import { localPath } from '#lib/urls/local-path.ts'
import type { VisitorContextProvider } from '#server/domain-events/visitor-context.ts'
import type { SiteEvents } from '#server/site-events.ts'
import { eventIdField, isUuid } from '../../wire.ts'
import { type OwnHosts, pageAddress } from '../intake/page-address.ts'
import type { createConsentReader } from './event-consent.ts'
import { externalIdOf } from './external-id.ts'
import type { Profiles } from './profiles.ts'
import { typedFields } from './typed-fields.ts'
import type { VisitorReader } from './visitor-reader.ts'

/** The visitor, as marketing events made from domain events carry them. */
interface MarketingVisitor
  extends Pick<MarketingEvent, 'url' | 'consent' | 'visitor' | 'attribution'> {
  /** The id under which tags on the page are given the event; empty without scripts. */
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
  /** The address visitors use, without a trailing slash. */
  publicUrl: string
  ownHosts: OwnHosts
  consentOf: ReturnType<typeof createConsentReader>
  visitorOf: VisitorReader
  profiles: Pick<Profiles, 'add'>
  statistics: Pick<SiteEvents, 'excludes'>
}

/**
 * Makes the provider of the visitor context. It is null without consent, while no destination is
 * on, and for visitors who are not recorded. Contacts typed into a form are stored as the visitor's
 * profile where a destination uses them.
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

/**
 * The page the form was on: browsers send it as the referrer, and forms post to its address or name
 * it.
 */
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
