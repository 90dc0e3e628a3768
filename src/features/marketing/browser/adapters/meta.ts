import { standardMetaNames } from '#features/destinations/destination-names.ts'
import type { EventParams } from '#features/destinations/event-params.ts'
import type { OpenTag } from '../tag.ts'
import { itemsOf } from './params.ts'
import { known } from './person.ts'
import { addScript } from './script.ts'

interface Fbq {
  (...command: unknown[]): void
  callMethod?: (...command: unknown[]) => void
  queue: unknown[][]
  push: Fbq
  loaded: boolean
  version: string
  disablePushState: boolean
}

/** https://developers.facebook.com/docs/meta-pixel and …/implementation/gdpr */
export const open: OpenTag = (destination, externalId, person) => {
  const { pixel_id: id = '', limited_data_use } = destination.values
  if (!id) return { fireEvent: () => false }
  const isOurs = !window.fbq
  const fbq = (window.fbq ??= createQueue())
  fbq('consent', 'revoke')
  fbq('dataProcessingOptions', ...(limited_data_use ? [['LDU'], 0, 0] : [[]]))
  // By default the pixel reports clicks and the page's metadata itself.
  fbq('set', 'autoConfig', false, id)
  fbq(
    'init',
    id,
    known({
      em: person?.email,
      ph: person?.phone,
      fn: person?.firstName,
      ln: person?.lastName,
      external_id: externalId,
    }),
  )
  fbq('consent', 'grant')
  if (isOurs) addScript('https://connect.facebook.net/en_US/fbevents.js', destination)
  return {
    fireEvent(name, { params, eventID }) {
      const command = standardMetaNames.has(name) ? 'track' : 'trackCustom'
      window.fbq?.(command, name, metaParams(params), { eventID })
      return true
    },
  }
}

function createQueue(): Fbq {
  const fbq = ((...command: unknown[]) =>
    fbq.callMethod ? fbq.callMethod(...command) : fbq.queue.push(command)) as Fbq
  return Object.assign(fbq, {
    queue: [],
    push: fbq,
    loaded: true,
    version: '2.0',
    // A change of the address within a page is not another page view.
    disablePushState: true,
  })
}

function metaParams(params: EventParams) {
  const items = itemsOf(params)
  if (items.length === 0) return params
  const contents = items.map(({ id, quantity, item_price }) => ({ id, quantity, item_price }))
  return { ...params, contents, content_ids: items.map(({ id }) => id) }
}
