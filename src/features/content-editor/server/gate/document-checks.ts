import {
  type ChangedDocument,
  publishCheck,
  type WrittenText,
} from '#server/content/publish-check.ts'
import {
  attributeOf,
  codeIn,
  type Element,
  elementsOf,
  strangeAddresses,
  textWithin,
} from './markup.ts'

/** Search engines cut longer titles off. */
const maxTitle = 60

const unfinished = /lorem ipsum|\b(?:todo|fixme|tbd|xxx+)\b|\[(?:įrašykite|insert)[^\]]*\]/i

/** Finds something in each text in Markdown by the elements it becomes. */
const inMarkdown =
  <Values>(find: (elements: readonly Element[]) => readonly Values[]) =>
  ({ file, texts }: ChangedDocument) =>
    texts
      .filter(({ kind }) => kind === 'markdown')
      .flatMap(({ at, text }) => find(elementsOf(text)).map((values) => ({ values, file, at })))

const inTexts =
  <Values>(find: (text: WrittenText) => Values | null) =>
  ({ file, texts }: ChangedDocument) =>
    texts.flatMap((one) => {
      const values = find(one)
      return values === null ? [] : [{ values, file, at: one.at }]
    })

const strangeLinks = publishCheck({
  code: 'link_scheme',
  grade: 'blocks',
  reads: 'document',
  find: inMarkdown((elements) => elements.flatMap(strangeAddresses)),
  words: (address: string) => ({
    lt: `Nuoroda „${address}“ neleidžiama: nuorodos prasideda https://, /, #, mailto: arba tel:.`,
    en: `The link “${address}” is not allowed: links begin with https://, /, #, mailto: or tel:.`,
  }),
})

const code = publishCheck({
  code: 'code_in_text',
  grade: 'blocks',
  reads: 'document',
  find: inMarkdown((elements) => elements.flatMap(codeIn)),
  words: (found: string) => ({
    lt: `Tekste yra kodo (${found}), kurio svetainė nevykdo: ištrinkite jį.`,
    en: `The text holds code (${found}), which the site does not run: delete it.`,
  }),
})

const emptyLinks = publishCheck({
  code: 'empty_link',
  grade: 'blocks',
  reads: 'document',
  find: inMarkdown((elements) =>
    elements
      .filter(({ tagName }) => tagName === 'a')
      .filter((link) => textWithin(link).trim() === '' || !attributeOf(link, 'href'))
      .map((link) => attributeOf(link, 'href') || textWithin(link).trim()),
  ),
  words: (link: string) => ({
    lt: `Nuoroda „${link}“ tuščia: jai trūksta teksto arba adreso.`,
    en: `The link “${link}” is empty: it lacks its text or its address.`,
  }),
})

const alternativeTexts = publishCheck({
  code: 'alternative_text',
  grade: 'warns',
  reads: 'document',
  find: inMarkdown((elements) =>
    elements
      .filter((one) => one.tagName === 'img' && attributeOf(one, 'alt') === undefined)
      .map((one) => attributeOf(one, 'src') ?? ''),
  ),
  words: (picture: string) => ({
    lt: `Paveikslas „${picture}“ neturi alternatyvaus teksto. Puošybiniam parašykite alt="".`,
    en: `The picture “${picture}” has no alternative text. A decorative one gets alt="".`,
  }),
})

const headings = publishCheck({
  code: 'heading_order',
  grade: 'warns',
  reads: 'document',
  find: inMarkdown((elements) => {
    const levels = elements.flatMap(({ tagName }) => /^h([1-6])$/.exec(tagName)?.[1] ?? [])
    const steps = ['1', ...levels].map(Number)
    const jumps = steps.filter((level, index) => level > (steps[index - 1] ?? level) + 1)
    return jumps.slice(0, 1).map((level) => ({ level, needed: level - 1 }))
  }),
  words: ({ level }: { level: number; needed: number }) => ({
    lt: `Praleistas antraščių lygis: prieš ${'#'.repeat(level)} turi būti ${'#'.repeat(level - 1)}.`,
    en: `A level of headings is left out: ${'#'.repeat(level)} must come after ${'#'.repeat(level - 1)}.`,
  }),
})

const searchTitle = publishCheck({
  code: 'search_title',
  grade: 'warns',
  reads: 'document',
  find: inTexts(({ at, text }) =>
    isTitleOfPage(at) && text.length > maxTitle ? text.length : null,
  ),
  words: (length: number) => ({
    lt: `Antraštė ilga (${length} ženklai): paieškos sistemos rodo apie ${maxTitle}.`,
    en: `The title is long (${length} characters): search engines show about ${maxTitle}.`,
  }),
})

const isTitleOfPage = (at: WrittenText['at']) =>
  at.at(-1) === 'title' && (at.length === 1 || at.at(-2) === 'meta')

const placeholders = publishCheck({
  code: 'unfinished_text',
  grade: 'warns',
  reads: 'document',
  find: inTexts(({ text }) => unfinished.exec(text)?.[0] ?? null),
  words: (found: string) => ({
    lt: `Atrodo, kad tekstas nebaigtas: „${found}“.`,
    en: `The text looks unfinished: “${found}”.`,
  }),
})

const missingTranslation = publishCheck({
  code: 'missing_translation',
  grade: 'warns',
  reads: 'document',
  find: ({ file, texts, translation }) =>
    translation === 'missing' && texts.length > 0 ? [{ values: null, file, at: [] }] : [],
  words: () => ({
    lt: 'Kitos kalbos teksto nėra, todėl ta kalba puslapio nebus.',
    en: 'There is no text in the other language, so the page will not exist in it.',
  }),
})

const olderTranslation = publishCheck({
  code: 'older_translation',
  grade: 'warns',
  reads: 'document',
  find({ file, texts, before, translation }) {
    const known = new Set(before.map(textKey))
    const changed = texts.find((one) => !one.isShared && !known.has(textKey(one)))
    const isOlder = translation === 'unchanged' && before.length > 0 && changed
    return isOlder ? [{ values: null, file, at: changed.at }] : []
  },
  words: () => ({
    lt: 'Pakeistas tik vienos kalbos tekstas: vertimas liks senesnis.',
    en: 'Only the text of one language changes: the translation will be older.',
  }),
})

const textKey = ({ at, text }: WrittenText) => `${at.join('.')} ${text}`

/** What is looked for in the texts of each document. */
export const documentChecks = [
  strangeLinks,
  code,
  emptyLinks,
  alternativeTexts,
  headings,
  searchTitle,
  placeholders,
  missingTranslation,
  olderTranslation,
]
