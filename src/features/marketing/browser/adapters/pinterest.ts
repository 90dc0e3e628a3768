import { pinterestNames } from '#features/destinations/destination-names.ts'
import type { EventName } from '#features/destinations/event-names.ts'
import type { EventParams } from '#features/destinations/event-params.ts'
import type { OpenTag } from '../tag.ts'
import { itemsOf } from './params.ts'
import { known } from './person.ts'
import { addScript } from './script.ts'

interface Pintrk {
  (...command: unknown[]): void
  queue: unknown[][]
  version: string
}

const names: Readonly<Partial<Record<EventName, string>>> = pinterestNames

/** https://developers.pinterest.com/docs/track-conversions/pinterest-tag */
export const open: OpenTag = (destination, externalId, person) => {
  const { tag_id: id = '' } = destination.values
  if (!id) return { fireEvent: () => false }
  const isOurs = !window.pintrk
  const pintrk = (window.pintrk ??= createQueue())
  pintrk('setconsent', true)
  pintrk('load', id, known({ em: person?.email, external_id: externalId }))
  pintrk('page')
  if (isOurs) addScript('https://s.pinimg.com/ct/core.js', destination)
  return {
    fireEvent(name, { event, params, eventID }) {
      // The tag's names are those of the API with the underscores removed.
      const shown = names[event]?.replaceAll('_', '') ?? name
      window.pintrk?.('track', shown, { ...pinterestParams(params), event_id: eventID })
      return true
    },
  }
}

function createQueue(): Pintrk {
  const pintrk = ((...command: unknown[]) => void pintrk.queue.push(command)) as Pintrk
  return Object.assign(pintrk, { queue: [], version: '3.0' })
}

function pinterestParams(params: EventParams) {
  const { value, currency, search_string, order_id, num_items } = params
  const items = itemsOf(params).map(({ id, name, category, item_price, quantity }) => ({
    product_id: id,
    product_name: name,
    product_category: category,
    product_price: item_price,
    product_quantity: quantity,
  }))
  return {
    ...(items.length > 0 && { line_items: items, order_quantity: num_items }),
    ...(value !== undefined && { value, currency }),
    ...(search_string && { search_query: search_string }),
    ...(order_id && { order_id }),
  }
}
