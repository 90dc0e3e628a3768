import type { Language } from '#lib/language.ts'
import { type DestinationSlug, destinations } from '../destinations.ts'
import { marketingMessages } from './messages.ts'

/** A destination's name for owners. */
export const destinationName = (slug: DestinationSlug, language: Language): string =>
  marketingMessages[language].names[slug] ?? destinations[slug].name
