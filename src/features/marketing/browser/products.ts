import type { EventName } from '#features/destinations/event-names.ts'
import type { EventItem, EventParams } from '#features/destinations/event-params.ts'
import { listen } from '#features/triggers/browser.ts'
import { cartOf, isDisabled, itemOf, itemsIn, productOf } from './cart.ts'
import { isAllowed } from './consent.ts'
import { writeCookie } from './cookies.ts'
import type { Happen } from './dispatch.ts'
import type { Parts } from './parts.ts'

const addButtons = '.add_to_cart_button, .single_add_to_cart_button, [data-add-to-cart]'
const removeButtons =
  '.remove_from_cart_button, .woocommerce-cart-form .remove, [data-remove-from-cart]'
const pageEvents: ReadonlySet<string> = new Set<EventName>([
  'view_content',
  'view_category',
  'view_cart',
  'initiate_checkout',
])

/** Watches product events on pages that show products. */
export function watchProducts({ happen, triggers: { onClick }, signal }: Parts) {
  for (const element of document.querySelectorAll<HTMLElement>('[data-marketing-event]')) {
    const { marketingEvent: event = '', contentCategory } = element.dataset
    if (!pageEvents.has(event)) continue
    const params = {
      ...paramsOf(itemsIn(element), element),
      ...(contentCategory && { content_category: contentCategory }),
    }
    happen(event as EventName, { type: 'static', e_id: event, params })
  }
  onClick({ selector: addButtons }, ({ element }) => add(element as HTMLElement, happen), signal)
  onClick({ selector: removeButtons }, ({ element }) => remove(element, happen), signal)
  watchPayment(happen)
}

function add(button: HTMLElement, happen: Happen) {
  // A button may stand outside its form.
  const { form = button.closest('form') } = button as HTMLButtonElement
  const added = isDisabled(button) ? null : form ? cartOf(form) : cartOfButton(button)
  if (!added) return
  const params = paramsOf(added.items, button, added.value)
  happen('add_to_cart', { e_id: 'add_to_cart_on_button_click', params })
}

function remove(button: Element, happen: Happen) {
  const product = productOf(button)
  if (!product) return
  const params = paramsOf(itemsIn(product), button)
  const { shown } = happen('remove_from_cart', { e_id: 'remove_from_cart', params })
  if (isAllowed('advertisement'))
    writeCookie('pys_fb_event_id', JSON.stringify({ [shown.name]: shown.eventID }), null, '')
}

const paymentChoices = ':is([name=payment_method], [name=payment-mode])'

/**
 * Reports the choice of payment once per page, since changing it is no further checkout. A visitor
 * who leaves the default unchanged makes the choice by sending the form.
 */
function watchPayment(happen: Happen) {
  const stopping = new AbortController()
  const onChoice = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return
    const isMade =
      type === 'submit'
        ? target.querySelector(`${paymentChoices}:checked`)?.getClientRects().length
        : target.matches(paymentChoices)
    if (!isMade) return
    stopping.abort()
    const cart = document.querySelector<HTMLElement>('[data-marketing-event=initiate_checkout]')
    happen('add_payment_info', { params: cart ? paramsOf(itemsIn(cart), cart) : {} })
  }
  for (const type of ['change', 'submit'] as const) listen(type, onChoice, stopping.signal)
}

/** A button in a list of products adds one piece to the cart. */
function cartOfButton(button: HTMLElement) {
  const product = productOf(button)
  return product && { items: [itemOf(product)], value: undefined }
}

/** @param value given where it is not the sum of the items */
function paramsOf(
  items: readonly EventItem[],
  element: Element,
  value = sumOf(items),
): EventParams {
  const [only] = items.length === 1 ? items : []
  const currency = element.closest<HTMLElement>('[data-product-currency]')?.dataset.productCurrency
  return {
    contents: items,
    content_type: 'product',
    num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
    ...(only?.name && { content_name: only.name }),
    ...(only?.category && { content_category: only.category }),
    ...(value > 0 && { value: Math.round(value * 100) / 100, currency: currency ?? 'EUR' }),
  }
}

const sumOf = (items: readonly EventItem[]) =>
  items.reduce((sum, { item_price = 0, quantity }) => sum + item_price * quantity, 0)
