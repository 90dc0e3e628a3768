import { byLanguage, type Language } from '#lib/language.ts'
import type { SiteContent, SiteContents } from '#lib/site/site-content.ts'
import type { Content, Contents } from '#server/content/content-of.ts'
import {
  type AddressesOf,
  type ContentKind,
  type ContentKinds,
  kindShown,
} from '#server/content/files.ts'
import { features } from '../features.ts'
import { routesFor } from './routes.ts'

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
  const pages = routesFor(contents).map(({ paths }) => paths)
  return new Set([...pages, ...furtherAddresses].flatMap((paths) => Object.values(paths)))
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
