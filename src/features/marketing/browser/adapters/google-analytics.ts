import { ga4Names } from '#features/destinations/destination-names.ts'
import type { OpenTag } from '../tag.ts'
import { gtag, loadGtag } from './gtag.ts'
import { googleParams } from './params.ts'

/** Parameters that only the original's older tags understood. */
const unused = ['landing_page', 'traffic_source', 'event_category', 'event_label', 'page_title']

export const open: OpenTag = (destination) => {
  const { measurement_id: id = '' } = destination.values
  // Only ids of version 4 begin with G; Google no longer counts older ones.
  if (!id.startsWith('G')) return { fireEvent: () => false }
  loadGtag(id, destination)
  // The tag's own page view would not carry our id.
  gtag('config', id, { send_page_view: false })
  return {
    fireEvent(name, { event, params, eventID }) {
      const shown = event === 'custom' ? name : ga4Names[event]
      const known = Object.entries(googleParams(params)).filter(([key]) => !unused.includes(key))
      gtag('event', shown, { ...Object.fromEntries(known), event_id: eventID, send_to: id })
      return true
    },
  }
}
