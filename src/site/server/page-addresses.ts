import type { Language } from '#lib/language.ts'
import type { SitePlaces } from '#lib/site/site-places.ts'
import { isPattern, type PlacedRoutes } from './routes.ts'

/** The address of what was at a path before; undefined where nothing is now. */
export function movedTo(
  places: SitePlaces,
  redirectFrom: ReadonlyMap<string, string>,
  path: string,
): string | undefined {
  const to = redirectFrom.get(path.replace(/(?<=.)\/+$/, ''))
  return to !== undefined && places.has(to.replace(/#.*/s, '')) ? to : undefined
}

/** Addresses of a language to which links may lead, with the places on them. */
export function addressChoices(
  placed: PlacedRoutes,
  places: SitePlaces,
  language: Language,
): string[] {
  return [...placed].flatMap(([address, { route, language: of }]) => {
    if (of !== language || route.isUnlisted || isPattern(address)) return []
    const anchors = places.get(address) ?? []
    return [address, ...anchors.map((anchor) => `${address}#${anchor}`)]
  })
}
