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
    ],
  },
  {
    name: 'Vitrina',
    category: 'analytics',
    hosts: {},
    cookies: [
      {
        name: 'burst_uid',
        days: 30,
        purpose: {
          lt: 'Atpažįsta grįžtantį lankytoją statistikoje. Įrašomas tik tada, kai apsilankymai skaičiuojami su slapuku.',
          en: 'Knows a visitor again in the statistics. Set only when visits are counted with a cookie.',
        },
      },
    ],
  },
]

/** Hosts that any declared service may load something of this kind from. */
export function allowedSources(load: Load): string[] {
  return [...new Set(services.flatMap(({ hosts }) => hosts[load] ?? []))]
}
