import {
  type DestinationSlug,
  destinationSlugs,
  destinations,
} from '#features/destinations/destinations.ts'
import type { EventName } from '#features/destinations/event-names.ts'
import { customNameOf, ownEventNames } from '#features/destinations/goal-events.ts'
import { leftToServer } from '#features/destinations/server.ts'
import { isSentByServerOnly, serviceOf } from '#features/destinations/services.ts'
import type { MarketingSettings, OwnEvent } from '#features/destinations/settings.ts'
import { type Goal, isOnPath, type SentGoal, sentGoals } from '#features/goals/wire.ts'
import type { PageDestination, PageOptions, PageOwnEvent } from '../page-options.ts'
import type { PageTokens } from './page-token.ts'

/** Facts known about a page when it is rendered. */
export interface MarketedPage {
  /** Includes the query where it changes what is shown. */
  path: string
  /** Name of the page's view. */
  view: string
  /** The domain event the page thanks for. */
  thanksFor?: string | undefined
}

/** @returns the page's options as JSON; undefined while no destination is on */
export function pageOptionsOf(
  settings: MarketingSettings,
  goals: readonly Goal[],
  { path: address, view, thanksFor }: MarketedPage,
  tokens: Pick<PageTokens, 'make'>,
): string | undefined {
  const [path = ''] = address.split('?', 1)
  if (!destinationSlugs.some((slug) => settings.destinations[slug].isOn)) return undefined
  const isOn = (name: EventName) => !settings.switchedOff.has(name)
  const own = settings.ownEvents.filter(({ isOn, url }) => isOn && isOnPath(url, path))
  const options: PageOptions = {
    token: tokens.make(path),
    destinations: destinationSlugs.flatMap((slug) => tagOf(slug, settings)),
    events: ['page_view', ...(eventsOfViews[view] ?? [])],
    off: [...settings.switchedOff],
    own: withoutRepeats([
      ...own.map(ownEventOf),
      ...sentGoals(goals, path).map(goalEventOf),
    ]).filter(({ event }) => isOn(event) && ownEventNames.includes(event)),
    downloads: isOn('download') ? settings.downloadExtensions : [],
    scroll: isOn('scroll') ? settings.scrollPercents : [],
    times: isOn('time_on_page') ? settings.timesOnPage : [],
    cookieDays: settings.cookieDays,
    lastVisitMinutes: settings.lastVisitMinutes,
    ...(thanksFor && { thanksFor }),
  }
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0
  return JSON.stringify(options, (key, value) =>
    isEmpty(value) && !needed.has(key) ? undefined : value,
  )
}

/** Merges events that happen together and look the same to destinations; the first one stays. */
function withoutRepeats(own: readonly PageOwnEvent[]): PageOwnEvent[] {
  const sameAs = ({ event, name, trigger, target, delay, value, from, until }: PageOwnEvent) =>
    JSON.stringify([event, name, trigger, target, delay, value, from, until])
  return [...Map.groupBy(own, sameAs).values()].flatMap(([first]) => first ?? [])
}

const needed: ReadonlySet<string> = new Set(['destinations', 'events'])

/** Events that happen when one of our pages is opened, besides the page view. */
const eventsOfViews: Readonly<Record<string, readonly EventName[]>> = { search: ['search'] }

/** Settings a tag needs on the page; the others are for the server. */
const tagFields: Readonly<Record<DestinationSlug, readonly string[]>> = {
  meta: ['pixel_id', 'limited_data_use', 'advanced_matching'],
  google_analytics: ['measurement_id'],
  google_tag_manager: ['container_id', 'places_container', 'data_layer'],
  google_ads: ['conversion_id', 'labels'],
  tiktok: ['pixel_id', 'advanced_matching'],
  pinterest: ['tag_id', 'advanced_matching'],
  microsoft: ['tag_id', 'advanced_matching'],
  linkedin: ['partner_id'],
  lead_tracking: ['account_id', 'provider'],
  rehearsal: [],
}

function tagOf(slug: DestinationSlug, settings: MarketingSettings): PageDestination[] {
  const { values } = settings.destinations[slug]
  const { category } = destinations[slug]
  const service = serviceOf(slug, settings)
  if (!service || isSentByServerOnly(slug, settings)) return []
  const given = tagFields[slug].flatMap((name) => {
    const value = (values as Readonly<Record<string, string>>)[name]
    return value ? [[name, value] as const] : []
  })
  const leaves = leftToServer(slug, settings)
  return [{ slug, category, service, values: Object.fromEntries(given), leaves }]
}

function ownEventOf(own: OwnEvent): PageOwnEvent {
  const { event, customName, trigger, target, delaySeconds, valueCents } = own
  return {
    event,
    trigger,
    target,
    ...(customName && { name: customName }),
    ...(delaySeconds && { delay: delaySeconds }),
    ...(valueCents && { value: valueCents / 100 }),
  }
}

/** A goal is completed once per page, on the days it runs. */
function goalEventOf(goal: SentGoal): PageOwnEvent {
  const { type, title, selector, date_start, date_end, value_cents } = goal
  const event = goal.sent_as as EventName
  return {
    event,
    trigger: goalTriggers[type],
    target: selector,
    isOnce: true,
    ...(event === 'custom' && { name: customNameOf(title) }),
    ...(value_cents && { value: value_cents / 100 }),
    ...(date_start && { from: date_start }),
    ...(date_end && { until: date_end }),
  }
}

const goalTriggers = { clicks: 'click', views: 'element_view', visits: 'page_visit' } as const
