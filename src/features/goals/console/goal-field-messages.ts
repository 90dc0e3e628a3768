import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { goalForm } from '../form.ts'

/** The texts of the fields of a goal. */
export const goalFieldMessages: Messages<FormTexts<typeof goalForm>> = {
  lt: {
    fields: {
      title: { label: 'Pavadinimas', problem: 'Įrašykite pavadinimą.' },
      type: {
        label: 'Tikslas pasiekiamas, kai įvyksta',
        problem: 'Pasirinkite vieną iš galimybių.',
      },
      status: {
        label: 'Būsena',
        problem: 'Pasirinkite vieną iš galimybių.',
        options: { active: 'Veikia', inactive: 'Sustabdytas', archived: 'Archyve' },
      },
      url: {
        label: 'Puslapio adresas',
        hint: '* reiškia visą svetainę, /naujienos/* – visus puslapius žemiau.',
        problem: 'Įrašykite šios svetainės puslapio adresą, pavyzdžiui, /kainos, arba *.',
      },
      conversion_metric: { label: 'Skaičiuoti', problem: 'Pasirinkite vieną iš galimybių.' },
      date_start: {
        label: 'Pirmoji diena',
        mark: '(nebūtina)',
        problem: 'Įrašykite tikrą dieną, pavyzdžiui, 2026-11-21.',
      },
      date_end: {
        label: 'Paskutinė diena',
        mark: '(nebūtina)',
        problem: 'Įrašykite tikrą dieną, pavyzdžiui, 2026-11-21.',
      },
      attribute: {
        label: 'Atributas',
        problem: 'Įrašykite atributo pavadinimą, pavyzdžiui, id, ir jo reikšmę.',
      },
      attribute_value: { label: 'Atributo reikšmė', problem: '' },
      hook: { label: 'Įvykis', problem: 'Pasirinkite įvykį iš sąrašo.' },
      selector: {
        label: 'Puslapio dalis',
        hint: 'Pasirinkus iš puslapio, ji įrašoma pati. Kas moka, gali įrašyti ir CSS selektorių, pavyzdžiui, #palyginimas.',
        problem: 'Selektorius neteisingas: patikrinkite skliaustus, kabutes ir kablelius.',
        missing: 'Nurodykite selektorių arba atributą su reikšme.',
      },
      value: {
        label: 'Vienos konversijos vertė, €',
        mark: '(nebūtina)',
        hint: 'Pavyzdžiui, 12,50. Palikite tuščią, jei vertės nėra.',
        problem: 'Įrašykite sumą eurais iki milijono, pavyzdžiui, 12,50.',
      },
      sent_as: {
        label: 'Siųsti kaip rinkodaros įvykį',
        hint: 'Siunčiama ten, kas įjungta „Rinkodaros“ puslapyje, ir tik sutikus. Savas įvykis vadinasi kaip tikslas.',
        problem: 'Pasirinkite vieną iš galimybių.',
      },
    },
  },
  en: {
    fields: {
      title: { label: 'Title', problem: 'Enter a title.' },
      type: { label: 'The goal is reached by', problem: 'Choose one of these.' },
      status: {
        label: 'State',
        problem: 'Choose one of these.',
        options: { active: 'Running', inactive: 'Paused', archived: 'Archived' },
      },
      url: {
        label: 'Address of the page',
        hint: '* means the whole site, /naujienos/* all pages below.',
        problem: 'Enter the address of a page of this site, such as /kainos, or *.',
      },
      conversion_metric: { label: 'Count', problem: 'Choose one of these.' },
      date_start: {
        label: 'First day',
        mark: '(optional)',
        problem: 'Enter a real day, such as 2026-11-21.',
      },
      date_end: {
        label: 'Last day',
        mark: '(optional)',
        problem: 'Enter a real day, such as 2026-11-21.',
      },
      attribute: {
        label: 'Attribute',
        problem: 'Enter the name of an attribute, such as id, and its value.',
      },
      attribute_value: { label: 'Value of the attribute', problem: '' },
      hook: { label: 'Event', problem: 'Choose an event from the list.' },
      selector: {
        label: 'Part of the page',
        hint: 'Filled in when you choose it on a page. You may also write a CSS selector, such as #palyginimas.',
        problem: 'The selector is wrong: look at its brackets, quotes and commas.',
        missing: 'Name a selector, or an attribute and its value.',
      },
      value: {
        label: 'Worth of one conversion, €',
        mark: '(optional)',
        hint: 'Such as 12.50. Leave it empty when there is none.',
        problem: 'Enter a sum in euros up to a million, such as 12.50.',
      },
      sent_as: {
        label: 'Send as a marketing event',
        hint: 'Sent where the Marketing page has it switched on, with consent only. A custom event is named after the goal.',
        problem: 'Choose one of these.',
      },
    },
  },
}
