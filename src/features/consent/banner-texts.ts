import type { Language } from '#lib/language.ts'
import { messages } from './messages.ts'
import type { OwnBanner } from './settings.ts'

/** The banner's texts, of which an owner may have written the first two. */
export const bannerTexts = (language: Language, own?: OwnBanner) => ({
  ...messages[language],
  ...own?.[language],
})
