import type { Language } from '#lib/language.ts'
import { orderLinkMessages } from './order-link-messages.ts'
import { withdrawalPaths } from './paths.ts'

/**
 * Returns the link to withdraw from a contract, for the footer of every page, as a text by its
 * path: the link must be easy to find at all times (Directive 2023/2673).
 */
export const withdrawalLink = (language: Language): Readonly<Record<string, string>> => ({
  [withdrawalPaths[language]]: orderLinkMessages[language].withdraw,
})
