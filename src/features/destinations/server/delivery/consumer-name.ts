import type { ServerDestinationSlug } from '../../destinations.ts'

/** Name of a destination's journal consumer. */
export const consumerOf = (slug: ServerDestinationSlug) => `marketing_${slug}`
