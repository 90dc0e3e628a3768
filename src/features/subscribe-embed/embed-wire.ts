import type { Language } from '#lib/language.ts'

/** The script with the form for other people's pages. */
export const embedPath = '/embed/newsletter.js'

/** The settings of the site that the server writes into the script. */
export interface EmbedSite {
  /** The origin the form is sent to: `https://kryptis.lt`. */
  origin: string
  /** The legacy notice; null when the owner has turned it off. */
  notice: Readonly<Record<Language, { text: string; link: string }>> | null
}

/** The selector of elements that get a form by default. */
export const defaultElement = '#custom-substack-embed'
/** The notice appears with the form, or after this many milliseconds without one. */
export const noticeTimeoutMs = 1000
