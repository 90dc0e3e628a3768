import { languages } from '#lib/language.ts'
import { publishCheck } from '#server/content/publish-check.ts'

const name = 'pirkimo-taisykles'

/** Says that new orders agree to other terms than those of before. */
export const changedTerms = publishCheck({
  code: 'terms_version',
  grade: 'informs',
  reads: 'change',
  find: ({ before, after }) =>
    languages.some((one) => before[one].legal[name].bodyHtml !== after[one].legal[name].bodyHtml)
      ? [{ values: null, file: `legal/${name}.md`, at: ['bodyHtml'] }]
      : [],
  words: () => ({
    lt: 'Nauji pirkėjai sutiks su naujomis pirkimo taisyklėmis. Anksčiau pateikti užsakymai lieka su ta taisyklių versija, su kuria pirkėjas sutiko.',
    en: 'New buyers will agree to the new terms of purchase. Orders placed before stay with the version of the terms that their buyer agreed to.',
  }),
})
