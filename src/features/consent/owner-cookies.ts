import type { DeclaredCookie } from './services.ts'

/** Cookies of users who sign in to the console or hold a link to its statistics. */
export const ownerCookies: readonly DeclaredCookie[] = [
  {
    name: '__Host-vitrina_session',
    days: 30,
    purpose: {
      lt: 'Laiko savininką prisijungusį prie valdymo skydo.',
      en: 'Keeps the owner signed in to the console.',
    },
  },
  {
    name: '__Host-vitrina_irenginys',
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
    name: 'vitrina_bandymas',
    days: 0,
    purpose: {
      lt: 'Leidžia savininkui keturias valandas repetuoti pirkimą bandomuoju mokėjimu.',
      en: 'Lets the owner rehearse buying by a rehearsal payment for four hours.',
    },
  },
  {
    name: '__Host-vitrina_bendrinama',
    days: 30,
    purpose: {
      lt: 'Leidžia matyti statistiką tam, kas atėjo iš savininko duotos nuorodos.',
      en: 'Lets those who came by a link of the owner see the statistics.',
    },
  },
]
