import type { Language } from '#lib/language.ts'

interface Frame {
  language: Language
  path: string
  /** Whose newsletter the form is for. */
  domain: string
  asksFirstName: boolean
}

/** Where the form stands on a page of ours; what is off is left out of the page. */
export const formPlace = ({ language, path, domain, asksFirstName }: Frame) => ({
  language,
  domain,
  page: path,
  ...(asksFirstName && { asksFirstName }),
})
