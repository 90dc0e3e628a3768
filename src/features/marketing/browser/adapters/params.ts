import type { EventItem, EventParams } from '#features/destinations/event-params.ts'

export const itemsOf = ({ contents }: EventParams): readonly EventItem[] =>
  Array.isArray(contents) ? contents.filter((one) => typeof one === 'object') : []

/** Converts an event's parameters to Google's names. */
export function googleParams({
  contents,
  content_type: _type,
  num_items: _count,
  search_string,
  order_id,
  ...rest
}: EventParams) {
  const items = itemsOf({ ...(contents && { contents }) }).map(
    ({ id, name, category, variant, item_price, quantity }) => ({
      item_id: id,
      ...(name && { item_name: name }),
      ...(category && { item_category: category }),
      ...(variant && { item_variant: variant }),
      ...(item_price !== undefined && { price: item_price }),
      quantity,
    }),
  )
  return {
    ...rest,
    ...(items.length > 0 && { items }),
    ...(search_string && { search_term: search_string }),
    ...(order_id && { transaction_id: order_id }),
  }
}
