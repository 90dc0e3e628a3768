import type { ServerDestinationSlug } from '../../destinations.ts'

/** A destination's consumer of the journal. */
export const consumerOf = (slug: ServerDestinationSlug) => `marketing_${slug}`
