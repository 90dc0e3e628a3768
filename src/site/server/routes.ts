import { byLanguage, homePaths, type Language } from '#lib/language.ts'
import type { Alternates, PageProps } from '#lib/site/page.ts'
import type { SiteContent, SiteContents } from '#lib/site/site-content.ts'
import { isOn, type Switches } from '#lib/site/switches.ts'
import type { Route } from '#server/http/route.ts'
import { features } from '../features.ts'

/** A route with its feature's name and service. */
export interface SiteRoute extends Omit<Route<never>, 'props' | 'forQuery'> {
  feature: string
  props: Route<never>['props']
  forQuery?: Route<never>['forQuery']
  /** It is off, and answers those who know its address. */
  isOff?: boolean
}

/** Services of the features, by their names. */
export type Services = Readonly<Record<string, unknown>>

/** The routes of all features that answer, for a server that has read its content. */
export function routesFor(contents: SiteContents): readonly SiteRoute[] {
  return features.all.flatMap(({ name, routes, switch: needed, staysWhenOff }) =>
    (routes?.(contents) ?? []).flatMap((route) =>
      answering({ ...route, feature: name }, contents.lt.switches, {
        isOn: isOn(contents.lt.switches, route.switch ?? needed),
        stays: Boolean(route.staysWhenOff ?? staysWhenOff?.routes),
      }),
    ),
  )
}

/** The route at its addresses that are on, and at those that stay while they are off. */
function answering(
  route: SiteRoute,
  { languages: shown }: Switches,
  { isOn, stays }: { isOn: boolean; stays: boolean },
): SiteRoute[] {
  const isAddressOn = (language: Language) => isOn && shown.includes(language)
  const on = { ...route, paths: pathsWhere(route.paths, isAddressOn) }
  const off = {
    ...route,
    paths: pathsWhere(route.paths, (language) => stays && !isAddressOn(language)),
    isUnlisted: true,
    isOff: true,
  }
  return [on, off].filter(({ paths }) => Object.keys(paths).length > 0)
}

const pathsWhere = (paths: Alternates, isWanted: (language: Language) => boolean): Alternates =>
  Object.fromEntries(Object.entries(paths).filter(([language]) => isWanted(language as Language)))

/** A page in one language, with the day of its last change. */
export interface EntryPage {
  route: SiteRoute
  language: Language
  slug: string
  path: string
  updated: string
}

/** The pages that were added while the server runs. */
export async function entryPages(
  routes: readonly SiteRoute[],
  services: Services,
): Promise<EntryPage[]> {
  const pages = routes.map(async (route) => {
    const entries = (await route.entries?.(services[route.feature] as never)) ?? []
    const shown = entries.filter(({ language }) => route.paths[language])
    return shown.map((entry) => ({
      route,
      ...entry,
      path: pathIn(route.paths, entry.language, entry.slug),
    }))
  })
  return (await Promise.all(pages)).flat()
}

const slugMark = ':slug'

/** Whether an address stands for all pages of a route with `entries`. */
export const isPattern = (address: string) => address.endsWith(slugMark)

export const pathIn = (paths: Alternates, language: Language, slug: string) =>
  paths[language]?.replace(slugMark, () => slug) ?? homePaths[language]

/** A route at one of its addresses, which may be a pattern. */
interface PlacedRoute {
  route: SiteRoute
  language: Language
}

export type PlacedRoutes = ReadonlyMap<string, PlacedRoute>

export const placedRoutes = (contents: SiteContents): PlacedRoutes =>
  new Map(
    routesFor(contents).flatMap((route) =>
      (Object.entries(route.paths) as [Language, string][]).map(
        ([language, path]) => [path, { route, language }] as const,
      ),
    ),
  )

/** The addresses of pages that content has from the start, by language. */
export const pagePaths = (contents: SiteContents) => {
  const placed = [...placedRoutes(contents)].filter(([path]) => !isPattern(path))
  return byLanguage((language) =>
    placed.filter(([, one]) => one.language === language).map(([path]) => path),
  )
}

/** The type of `Route` has checked that a route's page and props belong together. */
export async function propsOf(
  { feature, props }: SiteRoute,
  wanted: { content: SiteContent; variant: string; slug: string },
  services: Services,
): Promise<PageProps[keyof PageProps] & never> {
  const service = services[feature] as never
  return (await props({ ...wanted, service })) as never
}
