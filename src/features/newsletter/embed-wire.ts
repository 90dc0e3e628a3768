import type { Language } from '#lib/language.ts'

/** The form for other people's pages, as one script. */
export const embedPath = '/embed/newsletter.js'

/** What the server writes into the script for the site it is served by. */
export interface EmbedSite {
  /** Where the form is sent: `https://kryptis.lt`. */
  origin: string
  /** The newsletter subscribed to where a page names none, by its host. */
  domain: string
  /** Null when the owner has turned it off. */
  notice: Readonly<Record<Language, { text: string; link: string }>> | null
}

/** Elements that get a form, unless the page names others. */
export const defaultElement = '#custom-substack-embed'
/** The notice comes with the form, and without one after so many milliseconds. */
export const noticeTimeoutMs = 1000
