import type { Category } from './wire.ts'

/** A cookie that a service sets, as the visitor is told about it. */
export interface DeclaredCookie {
  name: string
  /** Days it is kept; 0 until the browser is closed. */
  days: number
  purpose: { lt: string; en: string }
}

/** How something is loaded; each is a directive of the Content-Security-Policy. */
type Load = 'script' | 'image' | 'connect' | 'frame' | 'form'

/** Everything that may store or load something on a visitor's page, ourselves included. */
export interface Service {
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
]

/** Hosts that any of the services may load something of this kind from. */
export function allowedSources(inUse: readonly Service[], load: Load): string[] {
  return [...new Set(inUse.flatMap(({ hosts }) => hosts[load] ?? []))]
}
