import { type Cents, toDecimal } from '#lib/money/money.ts'

interface Tracked {
  /** Id of the product or the variation. */
  id: number
  name: string
  category?: string
  /** Omitted where it costs nothing or is paid as part of another product. */
  cents?: Cents
  /** Count of pieces within another product. */
  quantity?: number
  /** The options of a variation. */
  variant?: string
}

/** Attributes by which marketing events name a product (`features/marketing/browser/cart.ts`). */
export function trackingData({ id, name, category, cents, quantity, variant }: Tracked) {
  return {
    'data-product-id': String(id),
    'data-product-name': name.replaceAll('\u00a0', ' '),
    'data-product-category': category,
    'data-product-price': cents ? toDecimal(cents) : undefined,
    'data-product-quantity': quantity,
    'data-product-variant': variant,
  }
}
