import type { Category } from './wire.ts'

/** A cookie that a service sets, as the visitor is told about it. */
export interface DeclaredCookie {
  name: string
  /** Days it is kept; 0 until the browser is closed. */
  days: number
  purpose: { lt: string; en: string }
}

type Load = 'script' | 'image' | 'connect' | 'frame'

/** Everything that may store or load something on a visitor's page, ourselves included. */
interface Service {
  name: string
  category: Category
  cookies: readonly DeclaredCookie[]
  /** Foreign hosts by what is loaded from them, as Content-Security-Policy sources. */
  hosts: Readonly<Partial<Record<Load, readonly string[]>>>
}

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
        name: 'pll_language',
        days: 365,
        purpose: { lt: 'Įsimena puslapio kalbą.', en: 'Remembers the language of the page.' },
      },
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
]

/** Hosts that any declared service may load something of this kind from. */
export function allowedSources(load: Load): string[] {
  return [...new Set(services.flatMap(({ hosts }) => hosts[load] ?? []))]
}
