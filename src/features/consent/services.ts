import { isDomainOrSubdomain } from './blocking-wire.ts'
import { ownerCookies } from './owner-cookies.ts'
import { thirdParties } from './third-parties.ts'
import { type Category, type OptionalCategory, optionalCategories, pixelCookie } from './wire.ts'

/** Something a service stores in the browser, as it is declared to visitors. */
export interface DeclaredCookie {
  /** `*` stands for any characters: `_ga_*`. */
  name: string
  /** Days it is kept; 0 until the browser is closed. */
  days: number
  purpose: { lt: string; en: string }
  /** Where it lies when it is no cookie. */
  storage?: 'local' | 'session'
  /** The domain of a third party's cookie, where no script of ours can delete it. */
  domain?: string
}

/** How something is loaded; each is a directive of the Content-Security-Policy. */
type ResourceType = 'script' | 'image' | 'connect' | 'frame' | 'form'

/**
 * How a service that has run is stopped: by its own function in `browser/stop-services.ts`, or, where
 * nothing stops its scripts, by loading the page again. What only stores needs neither.
 */
type StopMethod = 'clarity' | 'meta-pixel' | 'tiktok' | 'reload' | 'storage-only'

/** Everything that may store or load something on a visitor's page, ourselves included. */
export interface Service {
  /** What `content/consent.json` calls it, where an owner can name it. */
  slug?: string
  name: string
  category: Category
  cookies: readonly DeclaredCookie[]
  /** Met only where the owner signs in; the banner, which asks visitors, leaves it out. */
  audience?: 'owner'
  /** Hosts of third parties by what is loaded from them, as Content-Security-Policy sources. */
  hosts: Readonly<Partial<Record<ResourceType, readonly string[]>>>
  /**
   * Hosts that another service is named after, from which this one loads too. A tag from them in the
   * site's texts belongs to that other service.
   */
  shared?: Service['hosts']
  /** Left out, the page is loaded again, which stops everything. */
  stop?: StopMethod
  /** Whose consent mode it follows. */
  consentMode?: 'google' | 'microsoft'
  /** Our server too sends it what visitors do. */
  isSentByServer?: true
  /** Of our own: for how many whole months our server keeps what visitors do under it. */
  keptMonths?: number
}

/** Our own statistics, which stop with the consent. */
const ownStatistics: Service = {
  name: 'Vitrina',
  category: 'analytics',
  hosts: {},
  cookies: [],
  stop: 'storage-only',
}

/** What every site has. */
export const ownServices: readonly Service[] = [
  {
    name: 'Vitrina',
    category: 'necessary',
    hosts: {},
    cookies: [
      {
        name: 'cookieyes-consent',
        days: 365,
        purpose: {
          lt: 'Įsimena, kokius slapukus leidote.',
          en: 'Remembers which cookies you allowed.',
        },
      },
      {
        name: 'pll_language',
        days: 365,
        purpose: {
          lt: 'Įsimena kalbą, kai ją pakeičiate, ir sugrįžus rodo ta kalba.',
          en: 'Remembers the language once you change it, and shows it when you come back.',
        },
      },
      {
        name: 'vitrina_cart',
        days: 30,
        purpose: {
          lt: 'Įsimena, ką įdėjote į\u00a0krepšelį.',
          en: 'Remembers what you put into your cart.',
        },
      },
      {
        name: 'vitrina_cart_count',
        days: 30,
        purpose: {
          lt: 'Parodo prie krepšelio, kiek jame prekių.',
          en: 'Shows beside the cart how much is in it.',
        },
      },
      {
        name: 'vitrina_order',
        days: 0,
        purpose: {
          lt: 'Po užsakymo parodo, ar jis apmokėtas ir kaip jį pasiekti.',
          en: 'Shows after an order whether it is paid and how to get to it.',
        },
      },
    ],
  },
  {
    name: 'Vitrina',
    category: 'necessary',
    audience: 'owner',
    hosts: {},
    cookies: ownerCookies,
  },
  ownStatistics,
]

type Identity = 'cookieless' | 'cookie' | 'fingerprint'

/** How long the statistics know a visitor again by a cookie. */
export const visitorCookieDays = 30

/** What our own statistics store in the browser, by how they recognise visitors. */
const storedForIdentity: Readonly<Record<Identity, readonly DeclaredCookie[]>> = {
  cookieless: [],
  cookie: [
    {
      name: 'burst_uid',
      days: visitorCookieDays,
      purpose: {
        lt: 'Atpažįsta grįžtantį lankytoją statistikoje.',
        en: 'Knows a visitor again in the statistics.',
      },
    },
  ],
  fingerprint: [
    {
      name: 'thumbmark_*',
      days: 0,
      storage: 'local',
      purpose: {
        lt: 'Įsimena, kaip statistikoje vadinamas lankytojas.',
        en: 'Remembers what the statistics call the visitor.',
      },
    },
    {
      name: '_tmjs_l',
      days: 0,
      storage: 'session',
      purpose: {
        lt: 'Pažymi, kad apie atpažinimą šį kartą jau pranešta.',
        en: 'Notes that this session has been reported on.',
      },
    },
  ],
}

/** The services, with what our own statistics store when they recognise visitors so. */
export function withStatisticsIdentity(
  identity: Identity,
  inUse: readonly Service[],
): readonly Service[] {
  const cookies = storedForIdentity[identity]
  return inUse.map((service) => (service === ownStatistics ? { ...service, cookies } : service))
}

/** The services the banner lists. */
export const servicesForVisitors = (inUse: readonly Service[]) =>
  inUse.filter(({ audience }) => audience !== 'owner')

/** Passes the decision on to scripts written for PixelYourSite; without such scripts it is not set. */
const decisionForPixels: Service = {
  name: 'Vitrina',
  category: 'necessary',
  hosts: {},
  cookies: [
    {
      name: pixelCookie,
      days: 365,
      purpose: {
        lt: 'Perduoda jūsų pasirinkimą reklamos ir analizės priemonėms.',
        en: 'Passes your choice on to advertising and analytics tools.',
      },
    },
  ],
}

/**
 * The above, what the owner's scripts in `content/consent.json` name, and what features declare.
 * A service that is named by both is there once.
 */
export function withOwnServices(
  scripts: readonly { service: string }[],
  declared: readonly Service[] = [],
): readonly Service[] {
  const named = new Set(scripts.map(({ service }) => service))
  const known = Object.entries(thirdParties).filter(([slug]) => named.has(slug))
  const others = declared.filter(({ slug = '' }) => !named.has(slug))
  // A feature may do more with a service than the owner's script.
  const ofScripts = known.map(
    ([slug, service]) => declared.find((one) => one.slug === slug) ?? { ...service, slug },
  )
  const theirs: readonly Service[] = [...ofScripts, ...others]
  const forPixels = theirs.some(({ slug }) => slug) ? [decisionForPixels] : []
  return [...ownServices, ...forPixels, ...theirs]
}

/** True where scripts may look for `pys_consent`. */
export const hasPixels = (inUse: readonly Service[]) =>
  inUse.some(({ cookies }) => cookies.some(({ name }) => name === pixelCookie))

/** Hosts that any of the services may load something of this kind from. */
export function allowedSources(inUse: readonly Service[], type: ResourceType): string[] {
  const sources = inUse.flatMap(({ hosts, shared }) => [
    ...(hosts[type] ?? []),
    ...(shared?.[type] ?? []),
  ])
  return [...new Set(sources)]
}

/**
 * Which categories something from a host needs, whatever it is marked as. A host nobody declared
 * has none, and is never loaded.
 */
export function categoriesOfHost(host: string, inUse: readonly Service[]): Set<Category> {
  const all = [...inUse, ...Object.values(thirdParties)]
  const serving = all.filter(({ hosts }) => Object.values(hosts).flat().some(isFrom(host)))
  return new Set(serving.map(({ category }) => category))
}

const isFrom = (host: string) => (source: string) => isDomainOrSubdomain(host, sourceDomain(source))

/** The domain of a policy's source: `https://*.example.com` is that of example.com. */
export const sourceDomain = (source: string) =>
  source.replace(/^\w+:\/\/(\*\.)?/, '').replace(/[:/].*$/, '')

/** What the page itself has to know of a service, to end it when its category is withdrawn. */
export interface PageService {
  slug: string | undefined
  category: OptionalCategory
  /** Domains its scripts come from. */
  domains: string[]
  /** Names of its cookies and keys, with `*`. */
  storageNames: string[]
  stop: StopMethod
  consentMode: Service['consentMode']
}

export function pageServices(inUse: readonly Service[]): PageService[] {
  return inUse.flatMap(({ slug, category, hosts, cookies, stop = 'reload', consentMode }) => {
    const optional = optionalCategories.find((one) => one === category)
    if (!optional) return []
    const domains = (hosts.script ?? []).map(sourceDomain)
    const storageNames = cookies.filter(({ domain }) => !domain).map(({ name }) => name)
    // What neither runs scripts of its own nor keeps anything leaves nothing to end.
    if (domains.length + storageNames.length === 0) return []
    return { slug, category: optional, domains, storageNames, stop, consentMode }
  })
}
