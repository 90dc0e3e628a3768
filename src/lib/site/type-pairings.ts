import type { TextInEachLanguage } from './content-field.ts'

/** Typefaces for titles and for texts that go together; the first are those of the first release. */
export const pairings = [
  'fraunces-hanken',
  'lora-source',
  'playfair-work',
  'manrope-inter',
] as const
export type Pairing = (typeof pairings)[number]

export const pairingTitles: Readonly<Record<Pairing, TextInEachLanguage>> = {
  'fraunces-hanken': {
    lt: 'Fraunces ir Hanken Grotesk\u00a0– minkšta, knyginė',
    en: 'Fraunces and Hanken Grotesk – soft, bookish',
  },
  'lora-source': {
    lt: 'Lora ir Source Sans\u00a0– rami, klasikinė',
    en: 'Lora and Source Sans – calm, classic',
  },
  'playfair-work': {
    lt: 'Playfair Display ir Work Sans\u00a0– iškilminga',
    en: 'Playfair Display and Work Sans – festive',
  },
  'manrope-inter': {
    lt: 'Manrope ir Inter\u00a0– šiuolaikiška, be kabliukų',
    en: 'Manrope and Inter – modern, without serifs',
  },
}
