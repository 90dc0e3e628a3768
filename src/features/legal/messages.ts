import type { Messages } from '#lib/language.ts'
import type { LegalSlug } from './wire.ts'

interface Texts {
  /** Short names, to stand in a menu. */
  names: Readonly<Record<LegalSlug, string>>
  updated: string
  declaration: string
  cookie: string
  service: string
  purpose: string
  kept: string
  none: string
  change: string
  changeText: string
  changeButton: string
}

export const messages: Messages<Texts> = {
  lt: {
    names: {
      'slapuku-politika': 'Slapukų politika',
      'privatumo-politika': 'Privatumo politika',
      'pirkimo-taisykles': 'Pirkimo taisyklės',
      prieinamumas: 'Prieinamumas',
    },
    updated: 'Atnaujinta',
    declaration: 'Visi mūsų slapukai',
    cookie: 'Slapukas',
    service: 'Kas įrašo',
    purpose: 'Kam',
    kept: 'Kiek laiko',
    none: 'Šiuo metu nenaudojame nė vieno.',
    change: 'Persigalvojote?',
    changeText: 'Pasirinkimą galite pakeisti čia arba bet kurio puslapio apačioje.',
    changeButton: 'Keisti slapukų nustatymus',
  },
  en: {
    names: {
      'slapuku-politika': 'Cookie policy',
      'privatumo-politika': 'Privacy policy',
      'pirkimo-taisykles': 'Terms of purchase',
      prieinamumas: 'Accessibility',
    },
    updated: 'Updated',
    declaration: 'All our cookies',
    cookie: 'Cookie',
    service: 'Set by',
    purpose: 'What for',
    kept: 'How long',
    none: 'We use none at present.',
    change: 'Changed your mind?',
    changeText: 'You can change your choice here or at the foot of any page.',
    changeButton: 'Change cookie settings',
  },
}
