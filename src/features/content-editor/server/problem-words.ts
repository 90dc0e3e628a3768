import { byLanguage } from '#lib/language.ts'
import type { TextInEachLanguage } from '#lib/site/content-field.ts'
import type { ContentProblem } from '#server/content/document.ts'
import { type ContentField, fieldAt } from './fields.ts'

/** Mistakes that concern more than a value, by how the check words them for developers. */
const rules: readonly (readonly [RegExp, TextInEachLanguage])[] = [
  [
    /must be the same in every language/,
    { lt: 'Abiejų kalbų reikšmė turi būti ta pati.', en: 'It must be the same in both languages.' },
  ],
  [
    /needs its translation, in the same order/,
    {
      lt: 'Abiejose kalbose turi būti tiek pat įrašų.',
      en: 'Both languages must have as many entries.',
    },
  ],
  [
    /^is missing, the translation/,
    { lt: 'Trūksta angliško teksto.', en: 'The English text is missing.' },
  ],
  [
    /^is missing, the original/,
    { lt: 'Trūksta lietuviško teksto.', en: 'The Lithuanian text is missing.' },
  ],
  [
    /, which .* has already$/,
    { lt: 'Kitas įrašas jau turi tokį patį.', en: 'Another entry has the same one already.' },
  ],
  [
    /but must be one of:/,
    { lt: 'Tokio nėra: pasirinkite iš sąrašo.', en: 'There is none: choose from the list.' },
  ],
  [
    /it has (\d+ × \d+) pixels, and at least (\d+ × \d+)/,
    {
      lt: 'Paveikslas šiai vietai per mažas: jame $1 taškų, o reikia bent $2.',
      en: 'The picture is too small for this place: it has $1 pixels, and at least $2 are needed.',
    },
  ],
  [
    /there is no content\/pictures|neither JPEG nor PNG/,
    { lt: 'Tokio paveikslo nėra.', en: 'There is no such picture.' },
  ],
  [/there is no content\/files/, { lt: 'Tokio failo nėra.', en: 'There is no such file.' }],
  [
    /names no text of/,
    {
      lt: 'Riestiniuose skliaustuose pavadinta tai, ko nėra. Galima, pavyzdžiui, {site.name} arba {site.phone}.',
      en: 'What stands in braces does not exist. Such as {site.name} or {site.phone} does.',
    },
  ],
  [
    /the link to “(.+)” leads to a page that is switched off/,
    {
      lt: 'Tekste yra nuoroda į išjungtą puslapį „$1“: pakeiskite tekstą arba puslapį vėl įjunkite.',
      en: 'The text has a link to the page “$1”, which is switched off: change the text, or switch the page on.',
    },
  ],
  [
    /leads to no page of the site/,
    {
      lt: 'Tekste yra nuoroda į puslapį, kurio svetainėje nėra.',
      en: 'The text has a link to a page that the site does not have.',
    },
  ],
  [
    /one # is the title/,
    {
      lt: 'Vienas # yra antraštė, kuri jau yra viršuje; dalis pradėkite ##.',
      en: 'One # is the title, which stands above; begin parts with ##.',
    },
  ],
  [
    /picture within the text must be an uploaded one/,
    {
      lt: 'Paveikslą į tekstą įkelkite mygtuku „Paveikslas“.',
      en: 'Put pictures into the text with the button “Picture”.',
    },
  ],
  [
    /picture within the text must say/,
    {
      lt: 'Parašykite, kas matyti kiekviename teksto paveiksle.',
      en: 'Say of each picture in the text what it shows.',
    },
  ],
  [
    /picture within the text must stand/,
    {
      lt: 'Paveikslas turi stovėti atskiroje pastraipoje.',
      en: 'A picture must stand in a paragraph of its own.',
    },
  ],
  [
    /must begin with https:\/\/, \/ or #/,
    {
      lt: 'Nuoroda tekste turi prasidėti https://, / arba #.',
      en: 'A link in the text must begin with https://, / or #.',
    },
  ],
  [
    /no product or variation with a price has that id/,
    {
      lt: 'Produkto tokiu numeriu nėra.',
      en: 'No product has that number.',
    },
  ],
]

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

/** `$1` is what the first parentheses of the pattern found. */
function withFigures(message: string, pattern: RegExp, words: TextInEachLanguage) {
  const found = pattern.exec(message) ?? []
  return byLanguage((language) =>
    words[language].replace(/\$(\d)/g, (_all, number: string) => found[Number(number)] ?? ''),
  )
}

/** What an owner reads about a mistake beside its field. */
export function problemWords(
  { message }: Pick<ContentProblem, 'message'>,
  field: ContentField | null,
  value: unknown,
): TextInEachLanguage {
  const rule = rules.find(([pattern]) => pattern.test(message))
  if (rule) return withFigures(message, ...rule)
  if (field?.type === 'leaf' && (value === '' || value === undefined)) return empty
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
