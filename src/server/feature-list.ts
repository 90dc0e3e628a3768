import { newDocumentLink } from '#lib/site/document-link.ts'
import type { SectionType } from '#lib/site/section.ts'
import type { ConsolePage, QuickAction } from './console/console-page.ts'
import type { PublishCheck } from './content/publish-check.ts'
import type { EventTitles } from './domain-events/events.ts'
import type { Feature, Job, Platform } from './feature.ts'
import { switchedRoutes } from './http/switched-routes.ts'
import type { AfterRestore } from './installation/after-restore.ts'
import type { PersonPart } from './person-part.ts'

/** A feature whose needs were checked when it was added to the list. */
type AnyFeature = Feature<string, never, never>

/** The services that opened features offer to later ones, by feature name. */
type ServiceOf<Name extends string, Service> = Readonly<Record<Name, Service>>

/**
 * Features in the order in which they are opened. A feature whose needs are not among the services
 * of earlier ones does not compile.
 */
export interface FeatureList<Services extends object> {
  readonly all: readonly AnyFeature[]
  readonly eventTitles: EventTitles
  readonly destinations: readonly string[]
  /** The types of section of all features. */
  readonly sections: readonly SectionType[]
  with<Name extends string, Service = void>(
    feature: Feature<Name, Services, Service>,
  ): FeatureList<Services & ServiceOf<Name, Service>>
  /** Opens the features in order; each is given the services of earlier ones. */
  open(platform: Platform): Promise<Services>
  /** The console pages of all features, once they are open. */
  consolePages(platform: Platform, services: Services): readonly ConsolePage[]
  publishChecks(platform: Platform, services: Services): readonly PublishCheck[]
  readonly quickActions: readonly QuickAction[]
  jobs(platform: Platform, services: Services): readonly Job[]
  people(platform: Platform, services: Services): readonly PersonPart[]
  afterRestore(platform: Platform, services: Services): Required<AfterRestore>
}

export function featureList(): FeatureList<object> {
  return listOf<object>([])
}

function listOf<Services extends object>(all: readonly AnyFeature[]): FeatureList<Services> {
  return {
    all,
    eventTitles: Object.assign({}, ...all.map(({ domainEvents }) => domainEvents)),
    destinations: all.flatMap(({ destinations = [] }) => destinations),
    sections: all.flatMap(({ sections = [], switch: needed }) =>
      sections.map((section) => (needed ? { ...section, switch: needed } : section)),
    ),
    with: (feature) => listOf([...all, feature as unknown as AnyFeature]),
    open: (platform) => openAll(all, platform) as Promise<Services>,
    consolePages: (platform, services) =>
      all.flatMap(({ name, consolePages, ...feature }) => {
        const service = services[name as keyof Services]
        const pages = consolePages?.(platform, service as never, services as never) ?? []
        return pages.map((page) => switchedPage(page, feature))
      }),
    publishChecks: (platform, services) =>
      all.flatMap(
        ({ name, publishChecks }) =>
          publishChecks?.(platform, services[name as keyof Services] as never, services as never) ??
          [],
      ),
    quickActions: all.flatMap(quickActionsOf),
    jobs: (platform, services) =>
      all.flatMap(
        ({ name, jobs }) => jobs?.(platform, services[name as keyof Services] as never) ?? [],
      ),
    people: (platform, services) =>
      all.flatMap(({ name, people }) => {
        const service = services[name as keyof Services]
        return people?.(platform, service as never, services as never) ?? []
      }),
    afterRestore(platform, services) {
      const parts = all.map(
        ({ name, afterRestore }) =>
          afterRestore?.(platform, services[name as keyof Services] as never) ?? {},
      )
      return {
        held: parts.flatMap(({ held = [] }) => held),
        aftermath: parts.flatMap(({ aftermath = [] }) => aftermath),
      }
    },
  }
}

async function openAll(features: readonly AnyFeature[], platform: Platform): Promise<object> {
  const services: Record<string, unknown> = {}
  const switches = () => platform.content.lt.switches
  for (const { name, open, switch: needed, staysWhenOff } of features) {
    if (name in services) throw new Error(`Two features are named ${name}.`)
    const routes = { switch: needed, staysWhenOff: staysWhenOff?.routes }
    const http = switchedRoutes(platform.http, routes, switches)
    services[name] = await open?.({ ...platform, http }, services as never)
  }
  return services
}

/** Its own, after one for each kind of document that can be added. */
function quickActionsOf({ content = {}, quickActions = [], switch: needed }: AnyFeature) {
  const adding = Object.entries(content).flatMap(([kind, { newTitle }]): QuickAction[] =>
    newTitle
      ? [{ does: 'add', title: newTitle, path: newDocumentLink(kind), access: 'content.edit' }]
      : [],
  )
  return [...adding, ...quickActions].map((one) => (needed ? { ...one, switch: needed } : one))
}

/** A console page with the switch of its feature, unless it stays while that is off. */
function switchedPage(
  page: ConsolePage,
  { switch: needed, staysWhenOff }: Pick<AnyFeature, 'switch' | 'staysWhenOff'>,
): ConsolePage {
  if (!needed || page.switch || page.staysWhenOff || staysWhenOff?.consolePages) return page
  return { ...page, switch: needed }
}
