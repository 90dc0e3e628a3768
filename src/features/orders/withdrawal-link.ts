import type { Language } from '#lib/language.ts'
import { orderLinkMessages } from './order-link-messages.ts'
import { withdrawalPaths } from './paths.ts'

/**
 * The way to withdraw from a contract, for the foot of every page: it is to be easy to find all the
 * time (Directive 2023/2673). A text by its path.
 */
export const withdrawalLink = (language: Language): Readonly<Record<string, string>> => ({
  [withdrawalPaths[language]]: orderLinkMessages[language].withdraw,
})
