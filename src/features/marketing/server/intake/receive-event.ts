import type { FastifyRequest } from 'fastify'
import { type DestinationSlug, destinations } from '#features/destinations/destinations.ts'
import {
  type EventConsent,
  type MarketingEvent,
  marketingEventTopic,
} from '#features/destinations/marketing-event.ts'
import { isAnyOn, type MarketingSettings } from '#features/destinations/settings.ts'
import type { Goal } from '#features/goals/wire.ts'
import { dayMs } from '#lib/dates/durations.ts'
import type { AsJson } from '#lib/json.ts'
import { attributionOf } from '#lib/site/attribution.ts'
import { HttpError } from '#server/errors.ts'
import type { Journal } from '#server/journal/journal.ts'
import type { SiteEvents } from '#server/site-events.ts'
import { isUuid } from '../../wire.ts'
import type { PageTokens } from '../page-token.ts'
import type { createConsentReader } from '../visitor/event-consent.ts'
import { externalIdOf } from '../visitor/external-id.ts'
import type { Profiles } from '../visitor/profiles.ts'
import type { VisitorReader } from '../visitor/visitor-reader.ts'
import { customNamesOf, namedEvent } from './event-name.ts'
import { type OwnHosts, pageAddress, referrerAddress } from './page-address.ts'
import { readParams } from './read-params.ts'
import type { SentEvent } from './read-request.ts'
import { isCountedElsewhere, siteEventOf } from './site-event.ts'

export interface ReceiverParts {
  journal: Pick<Journal, 'append'>
  settings: () => MarketingSettings
  goals: () => readonly Goal[]
  ownHosts: OwnHosts
  tokens: Pick<PageTokens, 'problemOf'>
  consentOf: ReturnType<typeof createConsentReader>
  visitorOf: VisitorReader
  profiles: Pick<Profiles, 'read'>
  statistics: Pick<SiteEvents, 'excludes' | 'recordEvent'>
  now: () => number
}

/**
 * Makes the handler of events that pages send. It resolves once the event is on disk. Events of
 * bots, of the owner's own address and of visitors who ask not to be tracked are silently dropped,
 * as their hits are.
 *
 * @throws HttpError 403 without consent or a token of the page, 400 for a request that no page of
 * ours sends
 */
export function createReceiver(parts: ReceiverParts) {
  const { journal, consentOf, visitorOf, profiles, statistics, now } = parts

  return async (request: FastifyRequest, sent: SentEvent | null): Promise<void> => {
    if (!isAnyOn(parts.settings())) throw new HttpError(403, 'switched_off')
    const consent = await consentOf(request)
    if (!consent) throw new HttpError(403, 'no_consent')
    if (statistics.excludes(request)) return
    if (!sent) throw new HttpError(400, 'bad_data')
    const page = pageOf(sent, request, consent, parts)
    const settings = parts.settings()
    const customNames = customNamesOf(settings, parts.goals())
    const named = namedEvent(sent, customNames)
    if (!named) throw new HttpError(400, 'unknown_event')
    const event = toEvent(sent, { page, consent, settings, receivedAt: now() })
    const { sentIds, ...rest } = event
    const personal = await profiles.read(consent.advertisement ? externalIdOf(request) : '')
    const visitor = visitorOf(request, { consent, url: page, sent: sentIds, personal })
    const attribution = attributionOf(request.cookies, consent)
    const whole: MarketingEvent = { ...named, ...rest, visitor, attribution }
    await journal.append(marketingEventTopic, whole as AsJson<MarketingEvent>, { mayWait: true })
    const isFirst = whole.added?.includes('analytics') ?? true
    if (consent.analytics && isFirst && !isCountedElsewhere(whole))
      await statistics.recordEvent(request, siteEventOf(whole, customNames))
  }
}

/**
 * The page the event happened on, proved by its token or, while the owner allows it, by its origin.
 */
function pageOf(
  sent: SentEvent,
  { headers }: FastifyRequest,
  consent: EventConsent,
  { ownHosts, tokens, settings }: ReceiverParts,
): string {
  const page = pageAddress(sent.url || (headers.referer ?? ''), ownHosts, consent.advertisement)
  if (!page) throw new HttpError(400, 'bad_url')
  const problem = tokens.problemOf(sent.token, page.pathname)
  // Posts from other origins were refused earlier.
  const isFormerPage = settings().acceptsFormerPages && headers.origin !== undefined
  if (problem && !isFormerPage) throw new HttpError(403, problem)
  return page.href
}

interface Accepted {
  page: string
  consent: EventConsent
  settings: MarketingSettings
  receivedAt: number
}

function toEvent(sent: SentEvent, { page, consent, settings, receivedAt }: Accepted) {
  if (!isUuid(sent.eventID)) throw new HttpError(400, 'bad_event_id')
  const isOriginal = sent.name === ''
  const { sentIds, orderId, ...content } = readParams(sent.data)
  return {
    ...content,
    id: sent.eventID,
    at: happenedAt(sent.at, receivedAt),
    receivedAt,
    origin: isOriginal ? ('original_client' as const) : ('page' as const),
    url: page,
    referrer: referrerAddress(sent.referrer, consent.advertisement),
    orderId: orderId || sent.order,
    fired: isOriginal
      ? firedByOriginal(sent, settings, consent)
      : sent.fired.filter((slug) => mayFire(slug, settings, consent)),
    ...(sent.added && { added: sent.added }),
    consent,
    sentIds,
  }
}

/**
 * The reported time, unless the clock is clearly wrong; an event that waited for a connection may
 * be up to a day old.
 */
const happenedAt = (at: number, receivedAt: number) =>
  at > receivedAt - dayMs && at <= receivedAt ? Math.round(at) : receivedAt

/** The original client gives every event to Meta's pixel and names the pixels. */
function firedByOriginal(
  { pixelIds }: SentEvent,
  settings: MarketingSettings,
  consent: EventConsent,
): DestinationSlug[] {
  const { pixel_id } = settings.destinations.meta.values
  if (pixel_id === '' || !pixelIds.includes(pixel_id)) throw new HttpError(400, 'unknown_pixel')
  return mayFire('meta', settings, consent) ? ['meta'] : []
}

function mayFire(
  slug: DestinationSlug,
  { destinations: all }: MarketingSettings,
  consent: EventConsent,
): boolean {
  const { category, halves } = destinations[slug]
  const hasTag = (halves as readonly string[]).includes('browser')
  return hasTag && all[slug].isOn && consent[category]
}
