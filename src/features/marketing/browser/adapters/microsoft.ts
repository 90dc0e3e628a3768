import { ga4Names } from '#features/destinations/destination-names.ts'
import type { OpenTag } from '../tag.ts'
import { known } from './person.ts'
import { addScript } from './script.ts'

type Uet = new (options: object) => { push: (...command: unknown[]) => unknown }

/** https://learn.microsoft.com/en-us/advertising/guides/universal-event-tracking */
export const open: OpenTag = (destination, _externalId, person) => {
  const { tag_id: ti = '' } = destination.values
  if (!ti) return { fireEvent: () => false }
  // The gate has put the consent into the queue first, before any other command.
  const page = window as unknown as {
    uetq?: { push: (...command: unknown[]) => unknown }
    UET?: Uet
  }
  page.uetq ??= [] as unknown[]
  if (person)
    page.uetq.push('set', {
      pid: known({ em: person.email, ph: person.plusPhone }),
    })
  addScript('https://bat.bing.com/bat.js', destination).onload = () => {
    if (page.UET) page.uetq = new page.UET({ ti, enableAutoSpaTracking: false, q: page.uetq })
  }
  return {
    fireEvent(name, { event, params, eventID }) {
      // The page view is the tag's own and has no id.
      if (event === 'page_view') page.uetq?.push('pageLoad')
      else {
        const { value, currency, order_id, content_category, content_name } = params
        page.uetq?.push('event', event === 'custom' ? name : ga4Names[event], {
          ...(content_category && { event_category: content_category }),
          ...(content_name && { event_label: content_name }),
          ...(value !== undefined && { revenue_value: value, currency }),
          ...(order_id && { transaction_id: order_id }),
          event_id: eventID,
        })
      }
      return true
    },
  }
}
