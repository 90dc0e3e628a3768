import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import { pluralForm } from '#lib/text/plural.ts'
import type { lastNumbersForm, newSeriesForm } from './numbering-forms.ts'

interface NumberingMessages {
  title: string
  back: string
  suspended: string
  inForce: string
  notSaved: string
  saved: string
  notice: (waiting: number) => string
  facts: Readonly<Record<'invoice' | 'creditNote' | 'waiting', string>>
  none: string
  known: readonly [title: string, lead: string]
  goOn: readonly [title: string, lead: string]
  begin: readonly [title: string, lead: string]
  /** Below the field of a series. */
  atLeast: (known: string) => string
  lastOf: (series: string) => string
  fromLog: string
  confirm: string
  beginSeries: string
  lastNumbers: FormTexts<typeof lastNumbersForm>
  newSeries: FormTexts<typeof newSeriesForm>
}

const documents: Messages<Readonly<Record<'one' | 'few' | 'other', string>>> = {
  lt: { one: 'dokumentas', few: 'dokumentai', other: 'dokumentų' },
  en: { one: 'document', few: 'documents', other: 'documents' },
}
const countOf = (language: 'lt' | 'en', count: number) =>
  `${count}\u00a0${pluralForm(language, count, documents[language])}`

const tooLow = {
  lt: 'Įrašykite sveikąjį skaičių, ne mažesnį už paskutinį čia žinomą numerį',
  en: 'Enter a whole number that is not below the last one known here',
}
const taken = {
  lt: 'Įrašykite 1–10 didžiųjų lotyniškų raidžių ar skaitmenų; serija turi būti dar nenaudota ir skirtis nuo kitos',
  en: 'Enter 1–10 capital letters or digits; the series must be unused and differ from the other',
}

export const numberingMessages: Messages<NumberingMessages> = {
  lt: {
    title: 'Sąskaitų numeriai',
    back: 'Visos sąskaitos',
    suspended:
      'Duomenų bazė grąžinta iš atsarginės kopijos, todėl čia nežinoma, kokie numeriai panaudoti po jos. Kad nė vienas nepasikartotų, sąskaitos ir kreditinės sąskaitos neišrašomos, kol nepatvirtinsite paskutinio numerio arba nepradėsite naujų serijų. Užsakymai tuo metu priimami ir apmokami, o planai nepratęsiami: prieš patvirtindami mokėjimų paslaugos paskyroje pasižiūrėkite, kurie planai po kopijos jau apmokėti.',
    inForce: 'Sąskaitos išrašomos įprastai.',
    notSaved: 'Neišsaugota: patikrinkite pažymėtus laukus.',
    saved: 'Išsaugota. Laukiantys dokumentai išrašomi iš eilės.',
    notice: (count) =>
      `Sąskaitos neišrašomos: duomenų bazė grąžinta į ankstesnę būseną. ${count === 0 ? '' : `Laukia ${countOf('lt', count)}. `}Patvirtinkite paskutinius numerius.`,
    facts: {
      invoice: 'Sąskaitų serija',
      creditNote: 'Kreditinių sąskaitų serija',
      waiting: 'Laukia išrašymo',
    },
    none: 'numerių dar nepanaudota',
    known: ['Kas žinoma', 'Paskutiniai numeriai, kuriuos mato ši duomenų bazė.'],
    goOn: [
      'Tęsti tas pačias serijas',
      'Tikrą paskutinį numerį rasite pirkėjams siųstuose dokumentuose, buhalterijoje arba i.SAF faile. Jei nuo kopijos niekas neišrašyta, įrašykite čia žinomą.',
    ],
    begin: [
      'Pradėti naujas serijas',
      'Jei paskutinio numerio nežinote, pradėkite serijas, kurių niekada nenaudojote. Numeruojama nuo vieneto.',
    ],
    atLeast: (known) => `Čia žinomas paskutinis: ${known}.`,
    lastOf: (series) => `Paskutinis panaudotas serijos ${series} numeris`,
    fromLog:
      'Laukuose – paskutiniai numeriai iš įrašų, darytų po kopijos. Per paskutinę minutę prieš gedimą galėjo būti išrašyta ir daugiau: patikrinkite ir patvirtinkite.',
    confirm: 'Patvirtinti numerius',
    beginSeries: 'Pradėti serijas',
    lastNumbers: {
      fields: {
        invoice: { label: 'Paskutinis sąskaitos numeris', problem: tooLow.lt },
        creditNote: { label: 'Paskutinis kreditinės sąskaitos numeris', problem: tooLow.lt },
      },
    },
    newSeries: {
      fields: {
        invoice: { label: 'Nauja sąskaitų serija', problem: taken.lt },
        creditNote: { label: 'Nauja kreditinių sąskaitų serija', problem: taken.lt },
      },
    },
  },
  en: {
    title: 'Invoice numbers',
    back: 'All invoices',
    suspended:
      'The database was restored from a backup, so it is not known here which numbers were given after it. So that none is given twice, no invoices or credit notes are issued until you confirm the last number or begin new series. Orders are taken and paid meanwhile, and no plans are renewed: before you confirm, look at the payment service which plans were paid after the backup.',
    inForce: 'Invoices are issued as usual.',
    notSaved: 'Not saved: check the marked fields.',
    saved: 'Saved. Waiting documents are issued in order.',
    notice: (count) =>
      `No invoices are issued: the database was taken back to an earlier state. ${count === 0 ? '' : `Waiting: ${countOf('en', count)}. `}Confirm the last numbers.`,
    facts: {
      invoice: 'Series of invoices',
      creditNote: 'Series of credit notes',
      waiting: 'Waiting to be issued',
    },
    none: 'no numbers given yet',
    known: ['What is known', 'The last numbers this database knows of.'],
    goOn: [
      'Continue the same series',
      'The true last number is in the documents sent to buyers, in your accounts or in the i.SAF file. If nothing was issued since the backup, enter the one known here.',
    ],
    begin: [
      'Begin new series',
      'If you do not know the last number, begin series that you have never used. Numbering starts at 1.',
    ],
    atLeast: (known) => `The last one known here: ${known}.`,
    lastOf: (series) => `Last number given in the series ${series}`,
    fromLog:
      'The fields hold the last numbers from the records made after the backup. In the last minute before the failure more may have been issued: check and confirm.',
    confirm: 'Confirm the numbers',
    beginSeries: 'Begin the series',
    lastNumbers: {
      fields: {
        invoice: { label: 'Last number of an invoice', problem: tooLow.en },
        creditNote: { label: 'Last number of a credit note', problem: tooLow.en },
      },
    },
    newSeries: {
      fields: {
        invoice: { label: 'New series of invoices', problem: taken.en },
        creditNote: { label: 'New series of credit notes', problem: taken.en },
      },
    },
  },
}
