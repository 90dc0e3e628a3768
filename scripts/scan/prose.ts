import type { Service } from '#features/consent/services.ts'
import { practiceMessages } from '#features/legal/practice-messages.ts'
import { legalPaths } from '#features/legal/wire.ts'
import { homePaths, type Language, languages } from '#lib/language.ts'
import { declaringService, type Thing } from './rules.ts'

/** The text of both policies in a language, as visitors read it. */
export interface Policies {
  language: Language
  cookies: string
  privacy: string
}

/** A sentence of a policy that the findings prove false, or a thing the policy does not name. */
export interface ProseFinding {
  page: string
  why: string
}

/** Reads the policies of a site in its languages; a missing page has an empty text. */
export async function readPolicies(origin: string): Promise<Policies[]> {
  const textAt = async (path: string) => {
    const answer = await fetch(origin + path)
    return answer.ok ? textOf(await answer.text()) : ''
  }
  const homes = await Promise.all(languages.map((language) => fetch(origin + homePaths[language])))
  const shown = languages.filter((_, index) => homes[index]?.ok)
  return Promise.all(
    shown.map(async (language) => ({
      language,
      cookies: await textAt(legalPaths['slapuku-politika'][language]),
      privacy: await textAt(legalPaths['privatumo-politika'][language]),
    })),
  )
}

/** The text of the page's main part, with plain spaces. */
const textOf = (html: string) =>
  (/<main[^>]*>.*<\/main>/s.exec(html)?.[0] ?? html)
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")

/**
 * Compares the policies with the data pages have stored and requested in all states of consent.
 *
 * @param seen everything found, whether allowed or not
 */
export function proseFindings(
  policies: readonly Policies[],
  seen: readonly Thing[],
  { origin, services }: { origin: string; services: readonly Service[] },
): ProseFinding[] {
  const stored = seen.filter(({ kind }) => kind !== 'request')
  const foreign = seen.filter(({ kind, name }) => kind === 'request' && isForeign(name, origin))
  return policies.flatMap(({ language, cookies, privacy }) => [
    ...unnamed(stored, cookies, services).map((why) => inPage('slapuku-politika', language, why)),
    ...contradicted(stored, cookies, services, language).map((why) =>
      inPage('slapuku-politika', language, why),
    ),
    ...recipientFaults(foreign, privacy, services, language).map((why) =>
      inPage('privatumo-politika', language, why),
    ),
    ...(namesPeriod[language].test(privacy)
      ? []
      : [inPage('privatumo-politika', language, 'names no period for the statistics')]),
  ])
}

const inPage = (slug: keyof typeof legalPaths, language: Language, why: string): ProseFinding => ({
  page: legalPaths[slug][language],
  why,
})

const isForeign = (address: string, origin: string) => {
  const { protocol, origin: theirs } = new URL(address)
  return /^(https?|wss?):$/.test(protocol) && theirs !== origin
}

/** Stored things that the cookie policy lacks or describes differently from their declaration. */
function unnamed(stored: readonly Thing[], text: string, services: readonly Service[]): string[] {
  const missing = stored.flatMap((thing) => {
    const declared = declaringService(thing.name, services)?.cookie.name ?? thing.name
    return text.includes(declared) ? [] : [`does not name ${declared}`]
  })
  return [...new Set(missing)]
}

/** Whether our own statistics stored it in the browser. */
const isOfStatistics = (name: string, services: readonly Service[]) => {
  const declaring = declaringService(name, services)?.service
  const isOurs = declaring?.category === 'analytics' && Object.keys(declaring.hosts).length === 0
  // The source of visits is stored for marketing, although under that category.
  return isOurs && !declaring.cookies.some((cookie) => cookie.name === 'pysTrafficSource')
}

/** Phrases that deny that the statistics store anything, which no policy may use when they do. */
const denies: Readonly<Record<Language, RegExp>> = {
  lt: /statistik\S* (slapukų )?(visai )?(nenaudoja|neįrašo|nesaugo)/i,
  en: /statistics (use|set|store) no(thing| cookies)/i,
}
const namesPeriod: Readonly<Record<Language, RegExp>> = {
  lt: /apsilankymų duomenis saugome (\d+ mėnes|neribotą)/i,
  en: /single visits are kept (for \d+ month|without a time limit)/i,
}

function contradicted(
  stored: readonly Thing[],
  text: string,
  services: readonly Service[],
  language: Language,
): string[] {
  const kept = stored.filter(({ name }) => isOfStatistics(name, services))
  if (kept.length === 0 || !denies[language].test(text)) return []
  return [`says that the statistics keep nothing, but they keep ${kept[0]?.name}`]
}

function recipientFaults(
  foreign: readonly Thing[],
  text: string,
  services: readonly Service[],
  language: Language,
): string[] {
  const { nobody } = practiceMessages[language]
  const hosts = [...new Set(foreign.map(({ name }) => new URL(name).host))]
  const outside = services.filter((service) => Object.values(service.hosts).flat().length > 0)
  const isDenied = text.includes(nobody) && hosts.length + outside.length > 0
  const learned = hosts[0] ?? outside[0]?.name
  return [
    ...(isDenied ? [`says “${nobody}”, but ${learned} learns of visitors`] : []),
    ...outside
      .filter(({ name }) => !text.includes(name))
      .map(({ name }) => `does not name the recipient ${name}`),
  ]
}
