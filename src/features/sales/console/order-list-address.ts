import { searchField } from '#features/console/wire.ts'
import { ordersConsolePath } from '#features/orders/paths.ts'
import { type OrderListQuery, orderListFields } from '../console-wire.ts'

/** A query as the parameters of its address. */
export const orderListParameters = (query: OrderListQuery): Record<string, string> => ({
  ...(query.search && { [searchField]: query.search }),
  ...(query.state && { [orderListFields.state]: query.state }),
  ...(query.from && { [orderListFields.from]: query.from }),
  ...(query.to && { [orderListFields.to]: query.to }),
})

export function orderListAddress(query: OrderListQuery): string {
  const parameters = new URLSearchParams(orderListParameters(query))
  return parameters.size > 0 ? `${ordersConsolePath}?${parameters}` : ordersConsolePath
}
