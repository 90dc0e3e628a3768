import type { TextInEachLanguage } from '#lib/site/content-field.ts'
import type { Mistake, MistakeCode, MistakeValues } from '#server/content/mistakes.ts'
import { type ContentField, fieldAt } from './fields.ts'

type Words<Code extends MistakeCode> = (values: MistakeValues[Code]) => TextInEachLanguage

const said = (lt: string, en: string) => () => ({ lt, en })

/** Words of mistakes that are about more than what a field wants. */
const words: { readonly [Code in MistakeCode]?: Words<Code> } = {
  missing_half: ({ half }) =>
    half === 'translation'
      ? { lt: 'Trūksta angliško teksto.', en: 'The English text is missing.' }
      : { lt: 'Trūksta lietuviško teksto.', en: 'The Lithuanian text is missing.' },
  unlike_value: said(
    'Abiejų kalbų reikšmė turi būti ta pati.',
    'It must be the same in both languages.',
  ),
  unlike_length: said(
    'Abiejose kalbose turi būti tiek pat įrašų.',
    'Both languages must have as many entries.',
  ),
  taken: said('Kitas įrašas jau turi tokį patį.', 'Another entry has the same one already.'),
  taken_address: ({ address }) => ({
    lt: `Adresą „${address}“ jau turi kitas puslapis.`,
    en: `Another page has the address “${address}” already.`,
  }),
  unknown_reference: said(
    'Tokio nėra: pasirinkite iš sąrašo.',
    'There is none: choose from the list.',
  ),
  unknown_placeholder: ({ text }) => ({
    lt: `Skliaustuose pavadinta tai, ko nėra: ${text}. Galima, pavyzdžiui, {site.name} arba {site.phone}.`,
    en: `What stands in braces does not exist: ${text}. Such as {site.name} or {site.phone} does.`,
  }),
  missing_picture: said('Tokio paveikslo nėra.', 'There is no such picture.'),
  unreadable_picture: said('Tokio paveikslo nėra.', 'There is no such picture.'),
  small_picture: ({ size, needed }) => ({
    lt: `Paveikslas šiai vietai per mažas: jame ${size} taškų, o reikia bent ${needed}.`,
    en: `The picture is too small for this place: it has ${size} pixels, and at least ${needed} are needed.`,
  }),
  missing_download: said('Tokio failo nėra.', 'There is no such file.'),
  title_in_text: said(
    'Vienas # yra antraštė, kuri jau yra viršuje; dalis pradėkite ##.',
    'One # is the title, which stands above; begin parts with ##.',
  ),
  picture_not_uploaded: said(
    'Paveikslą į tekstą įkelkite mygtuku „Paveikslas“.',
    'Put pictures into the text with the button “Picture”.',
  ),
  picture_without_text: said(
    'Parašykite, kas matyti kiekviename teksto paveiksle.',
    'Say of each picture in the text what it shows.',
  ),
  picture_within_line: said(
    'Paveikslas turi stovėti atskiroje pastraipoje.',
    'A picture must stand in a paragraph of its own.',
  ),
  link_scheme: ({ address }) => ({
    lt: `Nuoroda „${address}“ neveiks: ji turi prasidėti https://, /, #, mailto: arba tel:.`,
    en: `The link “${address}” will not work: it must begin with https://, /, #, mailto: or tel:.`,
  }),
  dead_link: ({ address }) => ({
    lt: `Nuoroda „${address}“ veda į puslapį ar vietą, kurios svetainėje nėra.`,
    en: `The link “${address}” leads to a page or a place that the site does not have.`,
  }),
  link_to_off: ({ address }) => ({
    lt: `Tekste yra nuoroda į išjungtą puslapį „${address}“: pakeiskite tekstą arba puslapį vėl įjunkite.`,
    en: `The text has a link to the page “${address}”, which is switched off: change the text, or switch the page on.`,
  }),
  of_kind: ({ words }) => words,
}

const ofKinds: Readonly<Record<string, TextInEachLanguage>> = {
  date: { lt: 'Pasirinkite datą.', en: 'Choose a date.' },
  money: {
    lt: 'Parašykite sumą eurais, pavyzdžiui, 29 arba 29,50.',
    en: 'Write a sum in euros, such as 29 or 29.50.',
  },
  email: { lt: 'Parašykite el. pašto adresą.', en: 'Write an email address.' },
  code: {
    lt: 'Tik mažosios raidės be lietuviškų ženklų, skaičiai ir brūkšneliai.',
    en: 'Only small letters a to z, digits and hyphens.',
  },
  select: { lt: 'Pasirinkite iš sąrašo.', en: 'Choose from the list.' },
  attributes: {
    lt: 'Tokio požymio kodas turėti negali.',
    en: 'A script may not have such an attribute.',
  },
}

const number = { lt: 'Parašykite tinkamą skaičių.', en: 'Write a number that fits.' }
const empty = { lt: 'Negali būti tuščia.', en: 'It must not be empty.' }
const list = { lt: 'Netinkamas įrašų skaičius.', en: 'The number of entries does not fit.' }
const other = { lt: 'Tokia reikšmė netinka.', en: 'This value does not fit.' }

/** What an owner reads about a mistake beside its field. */
export function problemWords(
  { code, values }: Mistake,
  field: ContentField | null,
  value: unknown,
): TextInEachLanguage {
  const own = words[code] as ((values: unknown) => TextInEachLanguage) | undefined
  if (own) return own(values)
  if (field?.type === 'leaf' && (value === '' || value === undefined)) return empty
  if (typeof field?.problem === 'function') return field.problem(value)
  if (field?.problem) return field.problem
  if (field?.type === 'list') return list
  if (field?.type !== 'leaf') return other
  return ofKinds[field.kind] ?? (field.isNumber ? number : other)
}

/** The path of the deepest value that the form shows, and its field. */
export function placeOf(
  root: ContentField,
  value: unknown,
  at: readonly (string | number)[],
): { path: readonly (string | number)[]; field: ContentField } {
  for (let length = at.length; length > 0; length--) {
    const field = fieldAt(root, value, at.slice(0, length))
    if (field) return { path: at.slice(0, length), field }
  }
  return { path: [], field: root }
}
