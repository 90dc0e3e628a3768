import type { Messages } from '#lib/language.ts'
import type { GoalTemplate } from '../templates.ts'
import type { PagePart } from '../wire.ts'

interface TemplateMessages {
  label: string
  /** A template's name, and the first title of its goal. */
  templates: Record<GoalTemplate, { name: string; title: string }>
  pressed: (text: string) => string
  pick: string
  partsTitle: string
  backToForm: string
  path: string
  text: string
  optional: string
  find: string
  noPage: string
  noParts: string
  kinds: Record<PagePart['kind'], string>
}

/** Texts about templates, and about choosing a part of a page. */
export const templateMessages: Messages<TemplateMessages> = {
  lt: {
    label: 'Paruošti tikslai',
    templates: {
      page: { name: 'Puslapio peržiūra', title: '' },
      phone: { name: 'Paspaustas telefonas', title: 'Paspaustas telefonas' },
      email: { name: 'Paspaustas el. paštas', title: 'Paspaustas el. paštas' },
      file: { name: 'Atsisiųstas failas', title: 'Atsisiųstas failas' },
      seen: { name: 'Pamatyta puslapio dalis', title: '' },
    },
    pressed: (text) => `Paspausta „${text}“`,
    pick: 'Mygtukas ar nuoroda iš puslapio …',
    partsTitle: 'Ką paspaudus tikslas pasiekiamas',
    backToForm: 'Atgal į formą',
    path: 'Puslapio adresas',
    text: 'Mygtuko ar nuorodos tekstas',
    optional: '(nebūtina)',
    find: 'Rodyti',
    noPage: 'Tokio puslapio svetainėje nėra. Įrašykite adresą, pavyzdžiui, /kontaktai.',
    noParts: 'Nieko tokio šiame puslapyje neradome. Pabandykite kitą tekstą arba puslapį.',
    kinds: { link: 'nuoroda', button: 'mygtukas', form: 'formos mygtukas' },
  },
  en: {
    label: 'Ready-made goals',
    templates: {
      page: { name: 'Page view', title: '' },
      phone: { name: 'Phone number pressed', title: 'Phone number pressed' },
      email: { name: 'Email address pressed', title: 'Email address pressed' },
      file: { name: 'File downloaded', title: 'File downloaded' },
      seen: { name: 'Part of a page seen', title: '' },
    },
    pressed: (text) => `Pressed “${text}”`,
    pick: 'A button or link of a page …',
    partsTitle: 'What has to be pressed',
    backToForm: 'Back to the form',
    path: 'Address of the page',
    text: 'Text of the button or link',
    optional: '(optional)',
    find: 'Show',
    noPage: 'The site has no such page. Enter an address such as /kontaktai.',
    noParts: 'There is nothing like that on this page. Try another text or page.',
    kinds: { link: 'link', button: 'button', form: 'button of a form' },
  },
}
