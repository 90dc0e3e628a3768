import type { Language } from '#lib/language.ts'

/** The notice below an embed, for visitors of pages that had the former one. */
export interface LegacyNotice {
  isShown: boolean
  /** Empty: the default text and link. */
  text: Readonly<Record<Language, string>>
  link: string
}

/** The owner's settings of the form to subscribe. */
export interface FormOptions {
  /** The form on our own pages has a field for the first name. */
  asksFirstName: boolean
  /** Origins of other people's pages that may post the form: `https://partneris.lt`. */
  embedOrigins: readonly string[]
  legacyNotice: LegacyNotice
}

export const defaultFormOptions: FormOptions = {
  asksFirstName: false,
  embedOrigins: [],
  legacyNotice: { isShown: true, text: { lt: '', en: '' }, link: '' },
}
