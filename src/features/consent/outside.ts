import { type DeclaredCookie, type Service, servicesNamedBy } from './third-parties.ts'

/** A service that the site's content names and the visitor's browser would load from. */
export interface OutsideService {
  /** As the visitor knows it. */
  provider: string
  cookies: readonly DeclaredCookie[]
  /** Further origins it loads from. */
  hosts: readonly string[]
}

/** A page of another service, shown in a frame. */
export interface OutsideFrame extends OutsideService {
  url: string
}

/** A form that another service's script puts into the page. */
export interface OutsideForm extends OutsideService {
  kind: OutsideFormKind
  script: string
  /** The account and the form in it, as in `1234567/abc-def`. */
  formId: string
}
export const outsideFormKinds = ['hubspot', 'mailerlite'] as const
export type OutsideFormKind = (typeof outsideFormKinds)[number]

export interface OutsideServices {
  /** Where appointments are made; our own form when null. */
  booking: OutsideFrame | null
  /** The form on the contact page; our own when null. */
  embeddedForm: OutsideForm | null
}

/** What every site has, and the services this one's content and scripts name. */
export function servicesInUse(
  sites: readonly OutsideServices[],
  scripts: readonly { service: string }[] = [],
): readonly Service[] {
  // In another language a service may be the same one.
  const outside = new Map(
    sites.flatMap(outsideServices).map((service) => [JSON.stringify(service), service]),
  )
  return [...servicesNamedBy(scripts), ...outside.values()]
}

function outsideServices({ booking, embeddedForm }: OutsideServices): Service[] {
  const found: Service[] = []
  if (booking) found.push(serviceOf(booking, { frame: [originOf(booking.url), ...booking.hosts] }))
  if (embeddedForm) {
    const from = [originOf(embeddedForm.script), ...embeddedForm.hosts]
    const hosts = { script: from, image: from, connect: from, form: from }
    found.push(serviceOf(embeddedForm, hosts))
  }
  return found
}

function serviceOf({ provider, cookies }: OutsideService, hosts: Service['hosts']): Service {
  return { name: provider, category: 'functional', cookies, hosts }
}

/** As a source of a Content-Security-Policy. */
export const originOf = (url: string) => /^https?:\/\/[^/?#]+/.exec(url)?.[0] ?? ''

/** As a visitor may look it up. */
export const hostOf = (url: string) => originOf(url).replace(/^https?:\/\//, '')
