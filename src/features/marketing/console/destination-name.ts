import type { Language } from '#lib/language.ts'
import { type DestinationSlug, destinations } from '../destinations.ts'
import { marketingMessages } from './messages.ts'

/** What owners call a destination. */
export const destinationName = (slug: DestinationSlug, language: Language): string =>
  marketingMessages[language].names[slug] ?? destinations[slug].name
