import { type DeclaredCookie, type Service, withOwnServices } from './services.ts'

/** A service that the site's content names and that the visitor's browser would load from. */
export interface EmbeddedService {
  /** The provider's name as visitors know it. */
  provider: string
  cookies: readonly DeclaredCookie[]
  /** Further origins the service loads from. */
  hosts: readonly string[]
}

/** A page of another service, shown in a frame. */
export interface FrameEmbed extends EmbeddedService {
  url: string
}

/** A form that another service's script puts into the page. */
export interface FormEmbed extends EmbeddedService {
  kind: FormEmbedKind
  script: string
  /** The account and the form, as in `1234567/abc-def`. */
  formId: string
}
export const formEmbedKinds = ['hubspot', 'mailerlite'] as const
export type FormEmbedKind = (typeof formEmbedKinds)[number]

export interface Embeds {
  /** The frame for booking appointments; null for our own form. */
  booking: FrameEmbed | null
  /** The form on the contact page; null for our own. */
  embeddedForm: FormEmbed | null
}

/** Services of every site, and those that this site's content, scripts and features name. */
export function servicesInUse(
  sites: readonly Embeds[],
  scripts: readonly { service: string }[] = [],
  declared: readonly Service[] = [],
): readonly Service[] {
  // The content of both languages may name the same service.
  const embedded = new Map(
    sites.flatMap(embeddedServices).map((service) => [JSON.stringify(service), service]),
  )
  return [...withOwnServices(scripts, declared), ...embedded.values()]
}

function embeddedServices({ booking, embeddedForm }: Embeds): Service[] {
  const found: Service[] = []
  if (booking) found.push(serviceOf(booking, { frame: [originOf(booking.url), ...booking.hosts] }))
  if (embeddedForm) {
    const from = [originOf(embeddedForm.script), ...embeddedForm.hosts]
    const hosts = { script: from, image: from, connect: from, form: from }
    found.push(serviceOf(embeddedForm, hosts))
  }
  return found
}

function serviceOf({ provider, cookies }: EmbeddedService, hosts: Service['hosts']): Service {
  return { name: provider, category: 'functional', cookies, hosts }
}

/** The address's origin, as a source of a Content-Security-Policy. */
export const originOf = (url: string) => /^https?:\/\/[^/?#]+/.exec(url)?.[0] ?? ''
