import { shownSite } from '#features/home/shown-site.ts'
import { byLanguage, type Language } from '#lib/language.ts'
import type { Alternates } from '#lib/site/page.ts'
import type { SiteContent, SiteContents } from '#lib/site/site-content.ts'
import type { SitePlaces } from '#lib/site/site-places.ts'
import { everythingOn, isOn, type Switches } from '#lib/site/switches.ts'
import type { AddressesOf, SiteAddresses as KnownAddresses } from '#server/content/addresses.ts'
import type { Content, Contents } from '#server/content/content-of.ts'
import { folders } from '#server/content/folders.ts'
import { type ContentKind, type ContentKinds, documentsShown } from '#server/content/kinds.ts'
import type { DocumentAddresses } from '#server/content/redirects.ts'
import type { RouteDocument } from '#server/http/route.ts'
import type { SiteAddresses } from '#ui/addresses.tsx'
import { features } from '../features.ts'
import { isReserved } from './reserved-addresses.ts'
import { type PlacedRoutes, placedRoutes, routesFor } from './routes.ts'

/** Every kind of document an editor writes, with its schema. */
export const contentKinds: ContentKinds = Object.fromEntries(
  features.all.flatMap(({ content }) => Object.entries(content ?? {})),
)

/** The feature whose documents a kind holds. */
const featureOfKind = new Map(
  features.all.flatMap((feature) =>
    Object.keys(feature.content ?? {}).map((kind) => [kind, feature] as const),
  ),
)

/** Addresses to which links in texts may lead. */
export const addressesOf: AddressesOf = (documents) => {
  const shown = byLanguage((language) =>
    Object.fromEntries(
      Object.keys(contentKinds).map((name) => [name, documentsShown(name, language, documents)]),
    ),
  )
  const contents = toSiteContents(shown)
  const withAllOn = toSiteContents(
    byLanguage((language) => ({ ...shown[language], switches: [everythingOn] })),
  )
  const { switches } = contents.lt
  return {
    places: placesOf(contents),
    taken: takenIn(contents),
    off: new Set(placesOf(withAllOn).keys()),
    unshownKinds: new Set(Object.keys(contentKinds).filter((kind) => !isShown(kind, switches))),
  }
}

const isShown = (kind: string, switches: Switches) =>
  isOn(switches, featureOfKind.get(kind)?.switch)

/** The addresses that answer, with their places. */
export const placesOf = (contents: SiteContents): SitePlaces =>
  placesAt(contents, placedRoutes(contents))

function placesAt(contents: SiteContents, routes: PlacedRoutes): SitePlaces {
  return new Map([
    ...furtherAddresses(contents)
      .flatMap((paths) => Object.values(paths))
      .map((path) => [path, undefined] as const),
    ...[...routes].map(
      ([path, { route, language }]) => [path, route.anchors?.(contents[language])] as const,
    ),
  ])
}

/** The addresses that pages link to by themselves; not those that answer only who knows them. */
export const offeredPlaces = (contents: SiteContents): SitePlaces =>
  placesAt(contents, new Map([...placedRoutes(contents)].filter(([, { route }]) => !route.isOff)))

/** Public addresses outside the pages' routes that are on. */
function furtherAddresses({ lt: { switches } }: SiteContents): Alternates[] {
  const on = features.all.filter((feature) => isOn(switches, feature.switch))
  return on.flatMap(({ addresses = [] }) =>
    addresses.map((paths) =>
      Object.fromEntries(switches.languages.map((language) => [language, paths[language]])),
    ),
  )
}

/** What the addresses of the site do with this content. */
export function siteAddresses(contents: SiteContents): SiteAddresses {
  const routes = placedRoutes(contents)
  const further = new Set(furtherAddresses(contents).flatMap((paths) => Object.values(paths)))
  return {
    answers: (address) => further.has(address) || routes.has(address),
    isOffered: (address) =>
      further.has(address) || (routes.has(address) && !routes.get(address)?.route.isOff),
  }
}

/** The addresses of pages by the paths of the documents they are made from. */
export const documentAddresses = (contents: SiteContents): DocumentAddresses =>
  new Map(
    routesFor(contents).flatMap(({ document, paths }) =>
      document
        ? (Object.entries(paths) as [Language, string][]).map(
            ([language, path]) => [pathOf(document, language), path] as const,
          )
        : [],
    ),
  )

/** What documents keep when their files are renamed, by their paths. */
export const documentIds = (contents: SiteContents): ReadonlyMap<string, string> =>
  new Map(
    routesFor(contents).flatMap(({ document, paths }) =>
      document?.id === undefined
        ? []
        : (Object.keys(paths) as Language[]).map(
            (language) =>
              [pathOf(document, language), `${language} ${document.kind} ${document.id}`] as const,
          ),
    ),
  )

const pathOf = ({ kind, slug }: RouteDocument, language: Language) =>
  folders[language] + String(contentKinds[kind]?.files).replace('*', slug)

/** Pages of documents at addresses that other pages or the program have. */
function takenIn(contents: SiteContents): KnownAddresses['taken'] {
  const seen = new Set(furtherAddresses(contents).flatMap((paths) => Object.values(paths)))
  return routesFor(contents)
    .toSorted((a, b) => Number(hasOwnAddress(a)) - Number(hasOwnAddress(b)))
    .flatMap((route) =>
      (Object.entries(route.paths) as [Language, string][]).flatMap(([language, address]) => {
        const isTaken = seen.has(address) || isReserved(address)
        seen.add(address)
        const { document } = route
        return document && hasOwnAddress(route) && isTaken
          ? [{ ...document, language, address }]
          : []
      }),
    )
}

/** Whether a document gives the page its address; a document without a slug does not. */
const hasOwnAddress = ({ document }: { document?: RouteDocument }) => Boolean(document?.slug)

/** The schemas have checked every document, so the whole gets its type here. */
function toSiteContent(content: Content, language: Language): SiteContent {
  const switches = switchesIn(content)
  const values = Object.entries(contentKinds).map(([name, kind]) => [
    name,
    valueOf(kind, isRead(name, kind, switches) ? (content[name] ?? []) : []),
  ])
  const made: SiteContent = { language, ...Object.fromEntries(values) }
  return { ...made, site: shownSite(made.site, switches) }
}

const switchesIn = (content: Content) => content['switches']?.[0] as Switches

/** Documents that are not in a list are kept, for they are the settings of their feature. */
const isRead = (name: string, kind: ContentKind, switches: Switches) =>
  isShown(name, switches) || kind.staysWhenOff !== undefined || !isListed(kind)

const isListed = ({ isList, files }: ContentKind) => isList || String(files).includes('*')

export const toSiteContents = (contents: Contents): SiteContents =>
  byLanguage((language) => toSiteContent(contents[language], language))

/** The value pages get for a kind: one document, a list, or the result of its transform. */
function valueOf(kind: ContentKind, documents: readonly unknown[]): unknown {
  if (kind.transform) return kind.transform(documents)
  if (kind.isNewestFirst) return newestFirst(documents as { date: string }[])
  return kind.isList ? documents : documents[0]
}

function newestFirst<Dated extends { date: string }>(documents: readonly Dated[]): Dated[] {
  return documents.toSorted((a, b) => b.date.localeCompare(a.date))
}

/** The search entries of all features, by language. */
export function searchSources(contents: SiteContents) {
  const { switches } = contents.lt
  const on = features.all.filter((feature) => isOn(switches, feature.switch))
  return byLanguage((language) =>
    switches.languages.includes(language)
      ? on.flatMap(({ search }) => search?.(contents[language]) ?? [])
      : [],
  )
}
