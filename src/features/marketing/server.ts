import type { Kysely } from 'kysely'
import type { Consent } from '#features/consent/feature.ts'
import { eventsOfDomainEvents } from '#features/destinations/events.ts'
import type { HashRule } from '#features/destinations/marketing-event.ts'
import type { SenderSealing } from '#features/destinations/server.ts'
import type { MarketingSettings } from '#features/destinations/settings.ts'
import type { Goal } from '#features/goals/wire.ts'
import { hostOf } from '#lib/urls/host.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { Http } from '#server/http/http.ts'
import type { Journal } from '#server/journal/journal.ts'
import type { Config } from '#server/process/config.ts'
import type { SiteEvents } from '#server/site-events.ts'
import { followDomainEvents } from './server/confirmed-events.ts'
import { serveEvents } from './server/intake/event-routes.ts'
import { createPageTokens } from './server/page-token.ts'
import { createConsentReader } from './server/visitor/event-consent.ts'
import { createProfiles, eraseProfilesOf } from './server/visitor/profiles.ts'
import { createVisitorContext } from './server/visitor/visitor-context.ts'
import { createVisitorReader } from './server/visitor/visitor-reader.ts'

interface Parts {
  http: Http
  db: Kysely<Tables>
  journal: Journal
  domainEvents: Pick<DomainEventService, 'addVisitorContext' | 'forward'>
  config: Pick<Config, 'publicUrl' | 'publicAliases' | 'secure'>
  /** The site's key. */
  key: string
  consent: Pick<Consent, 'config' | 'withheldNow' | 'onDecision' | 'onErased'>
  statistics: SiteEvents
  senders: SenderSealing
  settings: () => MarketingSettings
  goals: () => readonly Goal[]
  /** Normalisation rules for personal fields, as destinations that are on want them. */
  hashRules: (settings: MarketingSettings) => ReadonlySet<HashRule>
  now?: () => number
}

/** Takes marketing events, from pages and from domain events, into the journal. */
export function openIntake({ now = Date.now, ...parts }: Parts) {
  const { http, db, journal, domainEvents, config, key, consent, statistics } = parts
  const { settings, goals, senders, hashRules } = parts
  const tokens = createPageTokens(key, now)
  const consentOf = createConsentReader(consent.config, consent.withheldNow, now)
  const visitorOf = createVisitorReader({ settings, sealing: senders, hashRules })
  const profiles = createProfiles({ db, siteKey: key, now })
  const ownHosts = new Set([hostOf(config.publicUrl), ...config.publicAliases])
  const known = { settings, ownHosts, consentOf, visitorOf, profiles, statistics }

  serveEvents({ http, journal, tokens, goals, now, ...known })
  const { publicUrl } = config
  const context = createVisitorContext({ ...known, hashRules, publicUrl })
  domainEvents.addVisitorContext('marketing', context)
  followDomainEvents(domainEvents)
  statistics.nameEvents(eventsOfDomainEvents)
  consent.onDecision(async (transaction, { id, choices }) => {
    if (!choices.advertisement) await eraseProfilesOf(transaction, id)
  })
  consent.onErased(eraseProfilesOf)
  return { tokens, profiles }
}
