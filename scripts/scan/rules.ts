import type { Service } from '#features/consent/services.ts'
import {
  type Category,
  type Choices,
  consentCookie,
  consentLogPath,
  formatConsent,
  type OptionalCategory,
  optionalCategories,
} from '#features/consent/wire.ts'
import { ajaxPath, eventRestPath } from '#features/marketing/wire.ts'

/** A visitor's decision during the scan; null before one. */
export interface State {
  name: string
  choices: Choices | null
}

export const states: readonly State[] = [
  { name: 'unset', choices: null },
  { name: 'rejected', choices: allowing() },
  ...optionalCategories.map((category) => ({ name: category, choices: allowing(category) })),
  { name: 'all', choices: allowing(...optionalCategories) },
]

function allowing(...allowed: OptionalCategory[]): Choices {
  return {
    necessary: true,
    functional: allowed.includes('functional'),
    analytics: allowed.includes('analytics'),
    advertisement: allowed.includes('advertisement'),
  }
}

/**
 * The text of a consent cookie after a decision made just now; null before a decision.
 *
 * @param version of the banner's question
 */
export function cookieOf({ choices }: State, version: string): string | null {
  if (!choices) return null
  const consented = optionalCategories.some((category) => choices[category])
  const id = 'Scan'.repeat(8)
  return formatConsent({ id, consented, choices, madeAt: Date.now(), version })
}

/** A finding on a page, in the visitor's browser or among its requests. */
export interface Thing {
  kind:
    | 'cookie'
    | 'localStorage'
    | 'sessionStorage'
    | 'indexedDB'
    | 'cache'
    | 'serviceWorker'
    | 'request'
  /** Its name, or the address of a request. */
  name: string
}

/** A site, and the services it declares. */
export interface Scanned {
  origin: string
  services: readonly Service[]
}

/** Our own addresses that are requested only after a choice, given one of these categories. */
const ownAddresses: Readonly<Record<string, readonly OptionalCategory[] | 'decided'>> = {
  '/api/hit': ['analytics'],
  [eventRestPath]: ['analytics', 'advertisement'],
  [ajaxPath]: ['analytics', 'advertisement'],
  [consentLogPath]: 'decided',
}

/** The reason why a thing may not be there; null when it may. */
export function objection(
  thing: Thing,
  { choices }: State,
  { origin, services }: Scanned,
): string | null {
  const isAllowed = (category: Category) => category === 'necessary' || choices?.[category] === true
  if (thing.kind === 'request') return objectionToRequest(thing.name, choices, { origin, services })
  if (thing.name === consentCookie && !choices) return 'is set before a decision'
  const declaring = services.filter((service) => declaringService(thing.name, [service]))
  if (declaring.length === 0) return 'is not declared'
  return declaring.some(({ category }) => isAllowed(category)) ? null : 'is not allowed yet'
}

/** The service that declares to store something of this name, and its declaration. */
export function declaringService(name: string, services: readonly Service[]) {
  for (const service of services) {
    const cookie = service.cookies.find((declared) => matchesName(declared.name, name))
    if (cookie) return { service, cookie }
  }
  return null
}

function objectionToRequest(
  address: string,
  choices: Choices | null,
  { origin, services }: Scanned,
) {
  const url = new URL(address)
  if (['data:', 'blob:', 'about:'].includes(url.protocol)) return null
  if (url.origin === origin) {
    const needed = ownAddresses[url.pathname]
    if (needed === undefined) return null
    const isAllowed =
      needed === 'decided' ? choices !== null : needed.some((category) => choices?.[category])
    return isAllowed ? null : 'is not allowed yet'
  }
  const declaring = services.filter(({ hosts, shared = {} }) =>
    [hosts, shared]
      .flatMap((one) => Object.values(one).flat())
      .some((source) => matchesSource(source, url)),
  )
  if (declaring.length === 0) return 'is not declared'
  const isAllowed = declaring.some(
    ({ category }) => category === 'necessary' || choices?.[category] === true,
  )
  return isAllowed ? null : 'is not allowed yet'
}

/** A declared name may end in a star, for services that add an id to it. */
function matchesName(declared: string, name: string): boolean {
  return declared.endsWith('*') ? name.startsWith(declared.slice(0, -1)) : name === declared
}

/** Matches hosts as Content-Security-Policy does: `https://*.example.com` is every subdomain. */
function matchesSource(source: string, { protocol, hostname }: URL): boolean {
  const [, scheme, wildcard, host = ''] = /^(?:(https?:)\/\/)?(\*\.)?([^/:]+)/.exec(source) ?? []
  if (scheme && scheme !== protocol) return false
  return wildcard ? hostname.endsWith(`.${host}`) : hostname === host
}
