export type EventParam = string | number | boolean | readonly EventItem[] | readonly string[]
export type EventParams = Readonly<Record<string, EventParam>>

/** A product of an event: an entry of `contents` in Meta's words, of `items` in Google's. */
export interface EventItem {
  id: string
  quantity: number
  /** Price per piece, in whole units of the currency, not cents. */
  item_price?: number
  name?: string
  category?: string
  variant?: string
}
