import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'

interface OriginMessages {
  title: string
  lead: string
  /** Follows the number of attempts. */
  attempts: PluralForms
  last: string
  allow: string
  remove: string
  noOrigin: string
  noOriginHint: string
  /** Follows the number of sites. */
  notice: PluralForms
}

/** Texts about pages that sent the form without permission. */
export const originMessages: Messages<OriginMessages> = {
  lt: {
    title: 'Bandė be leidimo',
    lead: 'Šių svetainių lankytojai bandė užsiprenumeruoti, bet forma iš jų nepriimama. Leiskite tik toms, kurias pažįstate. Saugomas tik svetainės adresas, bandymų skaičius, pirmojo ir paskutiniojo bandymo laikas, tik 90 dienų po paskutinio.',
    attempts: { one: 'bandymas', few: 'bandymai', other: 'bandymų' },
    last: 'paskutinis',
    allow: 'Leisti',
    remove: 'Pašalinti iš sąrašo',
    noOrigin: 'Puslapis be adreso (null)',
    noOriginHint:
      'Tai failas, atvertas kompiuteryje, arba izoliuotas rėmelis (sandbox). Jų leisti negalima: forma turi būti puslapyje, kuris turi adresą.',
    notice: {
      one: 'svetainė siunčia prenumeratos formą, bet jai neleista',
      few: 'svetainės siunčia prenumeratos formą, bet joms neleista',
      other: 'svetainių siunčia prenumeratos formą, bet joms neleista',
    },
  },
  en: {
    title: 'Tried without being allowed',
    lead: 'Visitors of these sites tried to subscribe, but the form is not accepted from there. Allow only those you know. Stored are the address of the site, the number of attempts and the times of the first and the last one, for 90 days after the last one.',
    attempts: { one: 'attempt', other: 'attempts' },
    last: 'last on',
    allow: 'Allow',
    remove: 'Remove from the list',
    noOrigin: 'A page without an address (null)',
    noOriginHint:
      'A file opened on a computer, or a sandboxed frame. They cannot be allowed: the form has to be on a page with an address of its own.',
    notice: {
      one: 'site sends the subscription form without being allowed to',
      other: 'sites send the subscription form without being allowed to',
    },
  },
}
