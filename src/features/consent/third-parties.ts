import { isWithin } from './gate-wire.ts'
import { knownServices } from './known-services.ts'
import { type Category, type OptionalCategory, optionalCategories } from './wire.ts'

/** Something a service keeps in the browser, as the visitor is told about it. */
export interface DeclaredCookie {
  /** `*` stands for any characters: `_ga_*`. */
  name: string
  /** Days it is kept; 0 until the browser is closed. */
  days: number
  purpose: { lt: string; en: string }
  /** Where it lies when it is no cookie. */
  storage?: 'local' | 'session'
}

/** How something is loaded; each is a directive of the Content-Security-Policy. */
type Load = 'script' | 'image' | 'connect' | 'frame' | 'form'

/**
 * How a service that has run is stopped: by its own function in `browser/stops.ts`, or, where
 * nothing stops its scripts, by loading the page anew. What only stores needs neither.
 */
type Stop = 'clarity' | 'meta-pixel' | 'tiktok' | 'reload' | 'stored-only'

/** Everything that may store or load something on a visitor's page, ourselves included. */
export interface Service {
  /** What `content/consent.json` calls it, where an owner can name it. */
  slug?: string
  name: string
  category: Category
  cookies: readonly DeclaredCookie[]
  /** Met only where the owner signs in, so that the banner, which asks visitors, leaves it out. */
  place?: 'console'
  /** Foreign hosts by what is loaded from them, as Content-Security-Policy sources. */
  hosts: Readonly<Partial<Record<Load, readonly string[]>>>
  /** Left out, the page is loaded anew, which stops everything. */
  stop?: Stop
  /** Whose consent signals it listens to. */
  signals?: 'google' | 'microsoft'
}

/** Our own statistics, which stop with the consent. */
const ownStatistics: Service = {
  name: 'Vitrina',
  category: 'analytics',
  hosts: {},
  cookies: [],
  stop: 'stored-only',
}

/** What every site has. */
export const services: readonly Service[] = [
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
        name: 'pys_consent',
        days: 365,
        purpose: {
          lt: 'Perduoda jūsų pasirinkimą reklamos ir analizės priemonėms.',
          en: 'Passes your choice on to advertising and analytics tools.',
        },
      },
      {
        name: 'pll_language',
        days: 365,
        purpose: { lt: 'Įsimena puslapio kalbą.', en: 'Remembers the language of the page.' },
      },
    ],
  },
  {
    name: 'Vitrina',
    category: 'necessary',
    place: 'console',
    hosts: {},
    cookies: [
      {
        name: 'vitrina_session',
        days: 30,
        purpose: {
          lt: 'Laiko savininką prisijungusį prie valdymo skydo.',
          en: 'Keeps the owner signed in to the console.',
        },
      },
      {
        name: 'vitrina_irenginys',
        days: 365,
        purpose: {
          lt: 'Atpažįsta naršyklę, iš kurios savininkas jau jungėsi, kad svetimi spėjimai jo nesulaikytų.',
          en: 'Knows a browser the owner has signed in from, so that the guesses of others do not hold the owner up.',
        },
      },
      {
        name: 'vitrina_issukis',
        days: 0,
        purpose: {
          lt: 'Susieja prieigos rakto patvirtinimą su naršykle, kuri jo paprašė.',
          en: 'Ties the answer of a passkey to the browser that asked for it.',
        },
      },
      {
        name: 'vitrina_bendrinama',
        days: 30,
        purpose: {
          lt: 'Leidžia matyti statistiką tam, kas atėjo iš savininko duotos nuorodos.',
          en: 'Lets those who came by a link of the owner see the statistics.',
        },
      },
    ],
  },
  ownStatistics,
]

type Identity = 'cookieless' | 'cookie' | 'fingerprint'

/** What our own statistics keep in the browser, by how they tell visitors apart. */
const keptForIdentity: Readonly<Record<Identity, readonly DeclaredCookie[]>> = {
  cookieless: [],
  cookie: [
    {
      name: 'burst_uid',
      days: 30,
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

/** The services, with what our own statistics keep when visitors are told apart so. */
export function tellingApart(identity: Identity, inUse: readonly Service[]): readonly Service[] {
  const cookies = keptForIdentity[identity]
  return inUse.map((service) => (service === ownStatistics ? { ...service, cookies } : service))
}

/** What the banner tells a visitor of. */
export const metByVisitors = (inUse: readonly Service[]) =>
  inUse.filter(({ place }) => place !== 'console')

/** The above, and what the owner's scripts in `content/consent.json` name. */
export function servicesNamedBy(scripts: readonly { service: string }[]): readonly Service[] {
  const named = new Set(scripts.map(({ service }) => service))
  const known = Object.entries(knownServices).filter(([slug]) => named.has(slug))
  return [...services, ...known.map(([slug, service]) => ({ ...service, slug }))]
}

/** Hosts that any of the services may load something of this kind from. */
export function allowedSources(inUse: readonly Service[], load: Load): string[] {
  return [...new Set(inUse.flatMap(({ hosts }) => hosts[load] ?? []))]
}

/**
 * Which categories something from a host needs, whatever it is marked as. A host nobody declared
 * has none, and is never loaded.
 */
export function categoriesOfHost(host: string, inUse: readonly Service[]): Set<Category> {
  const all = [...inUse, ...Object.values(knownServices)]
  const serving = all.filter(({ hosts }) => Object.values(hosts).flat().some(isFrom(host)))
  return new Set(serving.map(({ category }) => category))
}

const isFrom = (host: string) => (source: string) => isWithin(host, domainOf(source))

/** The domain of a policy's source: `https://*.example.com` is that of example.com. */
export const domainOf = (source: string) =>
  source.replace(/^\w+:\/\/(\*\.)?/, '').replace(/[:/].*$/, '')

/** What the page itself has to know of a service, to end it when its category is withdrawn. */
export interface ServiceOnPage {
  slug: string | undefined
  category: OptionalCategory
  /** Domains its scripts come from. */
  from: string[]
  /** Names of its cookies and keys, with `*`. */
  kept: string[]
  stop: Stop
  signals: Service['signals']
}

export function servicesOnPage(inUse: readonly Service[]): ServiceOnPage[] {
  return inUse.flatMap(({ slug, category, hosts, cookies, stop = 'reload', signals }) => {
    const optional = optionalCategories.find((one) => one === category)
    if (!optional) return []
    const from = (hosts.script ?? []).map(domainOf)
    const kept = cookies.map(({ name }) => name)
    // What neither runs scripts of its own nor keeps anything leaves nothing to end.
    if (from.length + kept.length === 0) return []
    return { slug, category: optional, from, kept, stop, signals }
  })
}
