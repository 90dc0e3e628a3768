import { isOn, type Switches, selling } from '#lib/site/switches.ts'
import { isDomainOrSubdomain } from './blocking-wire.ts'
import { ownerCookies } from './owner-cookies.ts'
import { thirdParties } from './third-parties.ts'
import { type Category, type OptionalCategory, optionalCategories, pixelCookie } from './wire.ts'

/** An item a service stores in the browser, as declared to visitors. */
export interface DeclaredCookie {
  /** `*` stands for any characters: `_ga_*`. */
  name: string
  /** Lifetime in days; 0 until the browser is closed. */
  days: number
  purpose: { lt: string; en: string }
  /** The kind of storage, for an item that is not a cookie. */
  storage?: 'local' | 'session'
  /** Domain of a third party's cookie, where our scripts cannot delete it. */
  domain?: string
}

/** Ways of loading; each is a directive of the Content-Security-Policy. */
type ResourceType = 'script' | 'image' | 'connect' | 'frame' | 'form'

/**
 * How a service that has run is stopped: by its own function in `browser/stop-services.ts` or,
 * where nothing stops its scripts, by reloading the page. A service that only stores needs neither.
 */
type StopMethod = 'clarity' | 'meta-pixel' | 'tiktok' | 'reload' | 'storage-only'

/** A service that may store or load something on a visitor's page; our own are included. */
export interface Service {
  /** Name in `content/consent.json`, for a service that owners can name there. */
  slug?: string
  name: string
  category: Category
  cookies: readonly DeclaredCookie[]
  /** Used only where the owner signs in; the banner, which asks visitors, omits the service. */
  audience?: 'owner'
  /** Hosts of third parties by the way of loading, as Content-Security-Policy sources. */
  hosts: Readonly<Partial<Record<ResourceType, readonly string[]>>>
  /**
   * Hosts that belong to another service and that this one loads from too. A tag from them in the
   * site's texts belongs to the other service.
   */
  shared?: Service['hosts']
  /** When omitted, the page is reloaded, which stops everything. */
  stop?: StopMethod
  /** The company whose consent mode the service follows. */
  consentMode?: 'google' | 'microsoft'
  /** Our server sends visitors' actions to it too. */
  isSentByServer?: true
  /** For our own services: whole months for which our server retains what visitors do under it. */
  keptMonths?: number
}

/** Our own statistics, which stop when consent is withdrawn. */
const ownStatistics: Service = {
  name: 'Vitrina',
  category: 'analytics',
  hosts: {},
  cookies: [],
  stop: 'storage-only',
}

/** Services of every site. */
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

/** When our pages store an item; those that are not named, always. */
const storedWhile: Readonly<Record<string, (switches: Switches) => boolean>> = {
  pll_language: ({ languages }) => languages.length > 1,
  vitrina_cart: ({ shop }) => shop,
  vitrina_cart_count: ({ shop }) => shop,
  vitrina_order: (switches) => isOn(switches, selling),
}

/** The services without the items of parts of the site that are off. */
export const withSwitches = (inUse: readonly Service[], switches: Switches): readonly Service[] =>
  inUse.map((service) => ({
    ...service,
    cookies: service.cookies.filter(({ name }) => storedWhile[name]?.(switches) ?? true),
  }))

type Identity = 'cookieless' | 'cookie' | 'fingerprint'

/** Days for which statistics recognise a visitor by a cookie. */
export const visitorCookieDays = 30

/** Items our own statistics store in the browser, by the way visitors are recognised. */
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

/** The services, with the items our own statistics store for this way of recognising visitors. */
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

/** Passes the decision on to scripts written for PixelYourSite; not set without such scripts. */
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
 * Our own services, those the owner's scripts in `content/consent.json` name, and those features
 * declare. A service named by both appears once.
 */
export function withOwnServices(
  scripts: readonly { service: string }[],
  declared: readonly Service[] = [],
): readonly Service[] {
  const named = new Set(scripts.map(({ service }) => service))
  const known = Object.entries(thirdParties).filter(([slug]) => named.has(slug))
  const others = declared.filter(({ slug = '' }) => !named.has(slug))
  // A feature may use more of a service than the owner's script does.
  const ofScripts = known.map(
    ([slug, service]) => declared.find((one) => one.slug === slug) ?? { ...service, slug },
  )
  const theirs: readonly Service[] = [...ofScripts, ...others]
  const forPixels = theirs.some(({ slug }) => slug) ? [decisionForPixels] : []
  return [...ownServices, ...forPixels, ...theirs]
}

/** Whether scripts may look for `pys_consent`. */
export const hasPixels = (inUse: readonly Service[]) =>
  inUse.some(({ cookies }) => cookies.some(({ name }) => name === pixelCookie))

/** Hosts from which any of the services may load something in this way. */
export function allowedSources(inUse: readonly Service[], type: ResourceType): string[] {
  const sources = inUse.flatMap(({ hosts, shared }) => [
    ...(hosts[type] ?? []),
    ...(shared?.[type] ?? []),
  ])
  return [...new Set(sources)]
}

/**
 * Categories that content from a host needs, whatever its mark says. A host nobody declared has
 * none, and nothing is ever loaded from it.
 */
export function categoriesOfHost(host: string, inUse: readonly Service[]): Set<Category> {
  const all = [...inUse, ...Object.values(thirdParties)]
  const serving = all.filter(({ hosts }) => Object.values(hosts).flat().some(isFrom(host)))
  return new Set(serving.map(({ category }) => category))
}

const isFrom = (host: string) => (source: string) => isDomainOrSubdomain(host, sourceDomain(source))

/** The domain of a policy's source: that of `https://*.example.com` is example.com. */
export const sourceDomain = (source: string) =>
  source.replace(/^\w+:\/\/(\*\.)?/, '').replace(/[:/].*$/, '')

/** Facts the page needs to end a service when its category is withdrawn. */
export interface PageService {
  slug: string | undefined
  category: OptionalCategory
  /** Domains the service's scripts come from. */
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
    // A service without scripts and storage leaves nothing to end.
    if (domains.length + storageNames.length === 0) return []
    return { slug, category: optional, domains, storageNames, stop, consentMode }
  })
}
