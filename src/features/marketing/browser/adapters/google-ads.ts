import type { OpenTag } from '../tag.ts'
import { gtag, loadGtag } from './gtag.ts'

/** Reports conversions of events the owner has given a label: `purchase=AbC-D_efG` */
export const open: OpenTag = (destination) => {
  const { conversion_id: id = '', labels = '' } = destination.values
  if (!id) return { fireEvent: () => false }
  const labelOf = new Map(
    labels.split(/\s+/).map((line) => line.split(/=(.*)/s, 2) as [string, string]),
  )
  loadGtag(id, destination)
  gtag('config', id)
  return {
    fireEvent(_name, { event, params, eventID }) {
      const label = labelOf.get(event)
      if (!label) return false
      const { value, currency, order_id } = params
      gtag('event', 'conversion', {
        send_to: `${id}/${label}`,
        ...(value !== undefined && { value, currency }),
        // By this id a conversion that is reported again counts once.
        transaction_id: order_id || eventID,
      })
      return true
    },
  }
}
