import { allTickedField, beforeField, searchField } from '#features/console/wire.ts'
import { ordersConsolePath } from '#features/orders/paths.ts'
import { type OrderListQuery, orderListFields } from '../console-wire.ts'

/** The query as parameters of its address. */
export const orderListParameters = (query: OrderListQuery): Record<string, string> => ({
  ...(query.search && { [searchField]: query.search }),
  ...(query.state && { [orderListFields.state]: query.state }),
  ...(query.from && { [orderListFields.from]: query.from }),
  ...(query.to && { [orderListFields.to]: query.to }),
})

export const orderListAddress = (
  query: OrderListQuery,
  page: { before?: number | null; areTicked?: boolean } = {},
) =>
  addressWith({
    ...orderListParameters(query),
    ...(page.before && { [beforeField]: String(page.before) }),
    ...(page.areTicked && { [allTickedField]: '1' }),
  })

/** The list's address with these parameters. */
export function addressWith(parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters)
  return query.size > 0 ? `${ordersConsolePath}?${query}` : ordersConsolePath
}
