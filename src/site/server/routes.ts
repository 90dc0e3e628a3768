import type { SiteContents } from '#lib/site-content.ts'
import type { Route } from '#server/route.ts'
import { features } from '../features.ts'

/** A route that knows the service of its feature. */
export interface SiteRoute extends Omit<Route<never>, 'props'> {
  feature: string
  props: Route<never>['props']
}

/** The routes of all features, for a server that has read its content. */
export function routesFor(contents: SiteContents): readonly SiteRoute[] {
  return features.all.flatMap(({ name, routes }) =>
    (routes?.(contents) ?? []).map((route) => ({ ...route, feature: name })),
  )
}
