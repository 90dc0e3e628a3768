import { ga4Names } from '#features/destinations/destination-names.ts'
import { isAllowed, onConsentChange } from '../consent.ts'
import type { OpenTag } from '../tag.ts'
import { googleParams } from './params.ts'
import { addScript } from './script.ts'

type Layer = unknown[]
/** The layer through which the gate passes consent on. */
const usualLayer = 'dataLayer'
const commerce = ['items', 'value', 'currency', 'transaction_id', 'tax', 'shipping', 'coupon']

/** Fills the data layer for a container, which is placed here or by the owner's own code. */
export const open: OpenTag = (destination) => {
  const { container_id: id, places_container, data_layer: name = usualLayer } = destination.values
  const layers = window as unknown as Record<string, Layer | undefined>
  const layer = (layers[name] ??= [])
  if (name !== usualLayer) passConsentOn(layer)
  if (places_container && id) {
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    const address = `https://www.googletagmanager.com/gtm.js?id=${id}`
    addScript(name === usualLayer ? address : `${address}&l=${name}`, destination)
  } else {
    console.warn('Google Tag Manager: placing the container is off; only the data layer is filled.')
    console.warn('Google Tag Manager: the container must be loaded by code of your own.')
  }
  return {
    fireEvent(name, { event, params, eventID, type }) {
      const google = Object.entries(googleParams(params))
      const isCommerce = ([key]: [string, unknown]) => commerce.includes(key)
      const ecommerce = google.some(([key]) => key === 'items')
      // The data layer would otherwise keep the products of the last event.
      if (ecommerce) layer.push({ ecommerce: null })
      layer.push({
        event: event === 'custom' ? name : ga4Names[event],
        event_id: eventID,
        automatedParameters: {
          ...Object.fromEntries(ecommerce ? google.filter((one) => !isCommerce(one)) : google),
          event_id: eventID,
        },
        triggerType: { type: triggerTypeOf(ecommerce, type) },
        ...(ecommerce && { ecommerce: Object.fromEntries(google.filter(isCommerce)) }),
      })
      return true
    },
  }
}

function triggerTypeOf(isCommerce: boolean, type: string) {
  if (isCommerce) return 'ecommerce'
  return type === 'dyn' ? 'manual' : 'automated'
}

/** A command must be an `arguments` object; an array is not recognised as one. */
function passConsentOn(layer: Layer) {
  function command(..._words: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params -- see above
    layer.push(arguments)
  }
  const grant = (isGranted: boolean) => (isGranted ? 'granted' : 'denied')
  const signals = (analytics: boolean, advertisement: boolean) => ({
    analytics_storage: grant(analytics),
    ad_storage: grant(advertisement),
    ad_user_data: grant(advertisement),
    ad_personalization: grant(advertisement),
  })
  command('consent', 'default', signals(false, false))
  onConsentChange(() =>
    command('consent', 'update', signals(isAllowed('analytics'), isAllowed('advertisement'))),
  )
}
