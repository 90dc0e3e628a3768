import { shownHome, shownSite } from '#features/home/shown-home.ts'
import { byLanguage, type Language } from '#lib/language.ts'
import type { Alternates } from '#lib/site/page.ts'
import type { SiteContent, SiteContents } from '#lib/site/site-content.ts'
import { everythingOn, isOn, type Switches } from '#lib/site/switches.ts'
import type { Content, Contents } from '#server/content/content-of.ts'
import type { AddressesOf } from '#server/content/dead-links.ts'
import { type ContentKind, type ContentKinds, documentsShown } from '#server/content/kinds.ts'
import type { SiteAddresses } from '#ui/addresses.tsx'
import { features } from '../features.ts'
import { routesFor } from './routes.ts'

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
    known: new Set(allAddresses(contents)),
    off: new Set(allAddresses(withAllOn)),
    unshownKinds: new Set(Object.keys(contentKinds).filter((kind) => !isShown(kind, switches))),
  }
}

const isShown = (kind: string, switches: Switches) =>
  isOn(switches, featureOfKind.get(kind)?.switch)

function allAddresses(contents: SiteContents): string[] {
  const pages = routesFor(contents).map(({ paths }) => paths)
  return [...pages, ...furtherAddresses(contents)].flatMap((paths) => Object.values(paths))
}

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
  const known = new Set(allAddresses(contents))
  const off = new Set(
    routesFor(contents)
      .filter(({ isOff }) => isOff)
      .flatMap(({ paths }) => Object.values(paths)),
  )
  return {
    answers: (address) => known.has(address),
    isOffered: (address) => known.has(address) && !off.has(address),
  }
}

/** The schemas have checked every document, so the whole gets its type here. */
function toSiteContent(content: Content, language: Language): SiteContent {
  const switches = switchesIn(content)
  const values = Object.entries(contentKinds).map(([name, kind]) => [
    name,
    valueOf(kind, isRead(name, kind, switches) ? (content[name] ?? []) : []),
  ])
  const made: SiteContent = { language, ...Object.fromEntries(values) }
  const { home, site } = made
  return { ...made, home: shownHome(home, switches), site: shownSite(site, switches) }
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
