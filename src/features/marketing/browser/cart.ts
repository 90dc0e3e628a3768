import type { EventItem } from '#features/destinations/event-params.ts'

/** Products a form puts into the cart. */
interface Added {
  items: readonly EventItem[]
  /** In whole units of the currency, not cents. */
  value: number
}

/**
 * Readers of forms by PixelYourSite's number of the product type, with the class that marks such a
 * form.
 */
const kinds = [
  { isForm: () => true, read: readSimple },
  { isForm: hasClass('variations_form'), read: readVariable },
  { isForm: hasClass('bundle_form'), read: readBundle },
  { isForm: hasClass('grouped_form'), read: readGrouped },
] as const

/**
 * Reads what a form would put into the cart.
 *
 * @returns null when it would put nothing there
 */
export function cartOf(form: HTMLFormElement): Added | null {
  const { productType } = form.dataset
  const byClass = kinds.findLastIndex(({ isForm }) => isForm(form))
  return kinds[productType ? Number(productType) : byClass]?.read(form) ?? null
}

export const isDisabled = (button: Element) =>
  button.matches('.disabled, :disabled, [aria-disabled=true]')

/** The element of the product that contains the given element. */
export const productOf = (element: Element) =>
  element.closest<HTMLElement>('[data-product-id], [data-product_id]')

/** Returns a new item each time, so that changes to one event's item never reach another event. */
export function itemOf({ dataset }: HTMLElement, quantity = 1): EventItem {
  const { productId, product_id, productName, productPrice, productCategory, productVariant } =
    dataset
  const price = Number(productPrice)
  return {
    id: productId ?? product_id ?? '',
    quantity,
    ...(price > 0 && { item_price: price }),
    ...(productName && { name: productName }),
    ...(productCategory && { category: productCategory }),
    ...(productVariant && { variant: productVariant }),
  }
}

/** All products within an element, with `data-product-quantity` pieces of each. */
export function itemsIn(element: HTMLElement): EventItem[] {
  const inner = [...element.querySelectorAll<HTMLElement>('[data-product-id]')]
  const all = element.dataset.productId ? [element, ...inner] : inner
  return all.map((one) => itemOf(one, Number(one.dataset.productQuantity ?? 1)))
}

function readSimple(form: HTMLFormElement): Added | null {
  const product = productOf(form) ?? form.querySelector<HTMLElement>('[data-product-id]')
  const id = valueOf(form, 'add-to-cart')
  if (!product && !id) return null
  return added({ ...itemOf(product ?? form, quantityIn(form)), ...(id && !product && { id }) })
}

/** Reads the chosen variation; without one nothing can be added. */
function readVariable(form: HTMLFormElement): Added | null {
  const id = valueOf(form, 'variation_id')
  if (!Number(id)) return null
  const variation = [...form.querySelectorAll<HTMLElement>('[data-product-id]')].find(
    ({ dataset }) => dataset.productId === id,
  )
  const general = itemOf(productOf(form) ?? form, quantityIn(form))
  return added({ ...general, ...(variation && itemOf(variation, quantityIn(form))), id })
}

/** Reads a bundle as one item, worth its base price plus the prices of its parts. */
function readBundle(form: HTMLFormElement): Added | null {
  const product = productOf(form)
  if (!product) return null
  const item = itemOf(product, quantityIn(form))
  const parts = [...form.querySelectorAll<HTMLElement>('[data-product-id]')]
  const each = parts.reduce(
    (sum, { dataset }) =>
      sum + Number(dataset.productPrice ?? 0) * Number(dataset.productQuantity ?? 1),
    item.item_price ?? 0,
  )
  return { items: [{ ...item, item_price: each }], value: each * item.quantity }
}

/** Each child has its own quantity. */
function readGrouped(form: HTMLFormElement): Added | null {
  const children = [...form.querySelectorAll<HTMLElement>('[data-product-id]')]
  const items = children
    .map((child) => itemOf(child, quantityIn(child, 0)))
    .filter(({ quantity }) => quantity > 0)
  const value = items.reduce((sum, { item_price = 0, quantity }) => sum + item_price * quantity, 0)
  return items.length > 0 && value > 0 ? { items, value } : null
}

const added = (item: EventItem): Added => ({
  items: [item],
  value: (item.item_price ?? 0) * item.quantity,
})

function hasClass(name: string) {
  return (form: Element) => form.classList.contains(name)
}

function quantityIn(element: Element, otherwise = 1): number {
  const field = element.querySelector<HTMLInputElement | HTMLSelectElement>(
    'input[name^=quantity], select[name^=quantity]',
  )
  if (!field) return otherwise
  const quantity = Number(field.value)
  return quantity > 0 ? quantity : 0
}

/** The field's value; of radio buttons that of the checked one. */
const valueOf = (form: HTMLFormElement, name: string) =>
  (form.elements.namedItem(name) as RadioNodeList | HTMLInputElement | null)?.value ?? ''
