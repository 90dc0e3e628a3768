import { byLanguage, type Language } from '#lib/language.ts'
import type { SiteContent, SiteContents } from '#lib/site/site-content.ts'
import type { SitePlaces } from '#lib/site/site-places.ts'
import type { AddressesOf, SiteAddresses } from '#server/content/addresses.ts'
import type { Content, Contents } from '#server/content/content-of.ts'
import { type ContentKind, type ContentKinds, kindShown } from '#server/content/files.ts'
import { folders } from '#server/content/folders.ts'
import type { DocumentAddresses } from '#server/content/redirects.ts'
import type { RouteDocument } from '#server/http/route.ts'
import { features } from '../features.ts'
import { isReserved } from './reserved-addresses.ts'
import { placedRoutes, routesFor } from './routes.ts'

/** Every kind of document an editor writes, with its schema. */
export const contentKinds: ContentKinds = Object.fromEntries(
  features.all.flatMap(({ content }) => Object.entries(content ?? {})),
)

/** Public addresses outside the pages' routes. */
const furtherAddresses = features.all.flatMap(({ addresses = [] }) => addresses)

/** Addresses to which links in texts may lead. */
export const addressesOf: AddressesOf = (documents) => {
  const contents = byLanguage((language) => {
    const shown = Object.entries(contentKinds).map(([name, kind]) => [
      name,
      documents.get(kindShown(name, kind, language)) ?? [],
    ])
    return toSiteContent(Object.fromEntries(shown), language)
  })
  return { places: placesOf(contents), taken: takenIn(contents) }
}

/** The addresses that answer, with their places. */
export const placesOf = (contents: SiteContents): SitePlaces =>
  new Map([
    ...furtherAddresses
      .flatMap((paths) => Object.values(paths))
      .map((path) => [path, undefined] as const),
    ...[...placedRoutes(contents)].map(
      ([path, { route, language }]) => [path, route.anchors?.(contents[language])] as const,
    ),
  ])

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

const pathOf = ({ kind, slug }: RouteDocument, language: Language) =>
  folders[language] + String(contentKinds[kind]?.files).replace('*', slug)

/** Pages of documents at addresses that other pages or the program have. */
function takenIn(contents: SiteContents): SiteAddresses['taken'] {
  const seen = new Set(furtherAddresses.flatMap((paths) => Object.values(paths)))
  return routesFor(contents)
    .toSorted((a, b) => Number(Boolean(a.document)) - Number(Boolean(b.document)))
    .flatMap(({ document, paths }) =>
      (Object.entries(paths) as [Language, string][]).flatMap(([language, address]) => {
        const isTaken = seen.has(address) || isReserved(address)
        seen.add(address)
        return document && isTaken ? [{ ...document, language, address }] : []
      }),
    )
}

/** The schemas have checked every document, so the whole gets its type here. */
function toSiteContent(content: Content, language: Language): SiteContent {
  const values = Object.entries(contentKinds).map(([name, kind]) => [
    name,
    valueOf(kind, content[name] ?? []),
  ])
  return { language, ...Object.fromEntries(values) }
}

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
  return byLanguage((language) =>
    features.all.flatMap(({ search }) => search?.(contents[language]) ?? []),
  )
}
