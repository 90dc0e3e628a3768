import type { Language } from '#lib/language.ts'

interface Frame {
  language: Language
  path: string
  /** The host of the newsletter the form subscribes to. */
  domain: string
  asksFirstName: boolean
}

/** The form's props on a page of ours; a disabled option is left out of the page. */
export const formPlace = ({ language, path, domain, asksFirstName }: Frame) => ({
  language,
  domain,
  page: path,
  ...(asksFirstName && { asksFirstName }),
})
