import type { FastifyRequest } from 'fastify'
import { selectedField } from '#features/console/wire.ts'
import type { Orders } from '#features/orders/server.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { ConsoleRoute } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import { selectedIn } from '#server/console/list-query.ts'
import { addressWith, orderListParameters } from '../console/order-list-address.ts'
import { fulfilledFields, fulfilOrdersPath } from '../console-wire.ts'
import { orderListQueryIn } from './order-list-query.ts'
import { ownerIn } from './owner-in.ts'

/** More than one page of the list has. */
const maxAtOnce = 100

/** Fulfils the orders ticked in the list, and reports how many were left unchanged. */
export const fulfilOrders = (orders: Pick<Orders, 'fulfil'>): ConsoleRoute =>
  formRoute('orders.change', fulfilOrdersPath, async (request, reply, context) => {
    const { body } = request
    const actor = await ownerIn(request, context)
    const ids = new Set(selectedIn(body, selectedField, maxAtOnce))
    let done = 0
    for (const orderId of ids) if ((await orders.fulfil({ orderId, actor })) === 'done') done++
    const address = addressWith({
      ...orderListParameters(orderListQueryIn(body)),
      [fulfilledFields.done]: String(done),
      [fulfilledFields.unchanged]: String(ids.size - done),
    })
    return seeOther(reply, address)
  })

/** Reads the counts from the address; null where it has none. */
export function fulfilledIn({ query }: FastifyRequest) {
  const [done, unchanged] = [fulfilledFields.done, fulfilledFields.unchanged].map((name) =>
    textOf(query, name),
  )
  const isCount = (text = '') => /^\d{1,3}$/.test(text)
  return isCount(done) && isCount(unchanged)
    ? { done: Number(done), unchanged: Number(unchanged) }
    : null
}
