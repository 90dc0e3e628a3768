import { searchField } from '#features/console/wire.ts'
import type { OrderFilter } from '#features/orders/list.ts'
import { orderStates } from '#features/orders/order.ts'
import { dayOf, parseLocalTime } from '#lib/dates/local-day.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { type OrderListQuery, orderListFields } from '../console-wire.ts'

/** Reads the filters of an address or a form; invalid ones are left out. */
export function orderListQueryIn(fields: unknown): OrderListQuery {
  const state = textOf(fields, orderListFields.state)
  const dayIn = (name: string) => {
    const day = textOf(fields, name)
    return startOf(day) === null ? '' : day
  }
  return {
    search: textOf(fields, searchField).trim().slice(0, 100),
    state:
      [...orderStates, 'flagged' as const, 'rehearsal' as const].find((each) => each === state) ??
      null,
    from: dayIn(orderListFields.from),
    to: dayIn(orderListFields.to),
  }
}

/** Converts a query of whole days to the filter of orders. */
export const toOrderFilter = ({ search, state, from, to }: OrderListQuery): OrderFilter => ({
  search,
  state: state === 'rehearsal' || state === 'flagged' ? null : state,
  isFlagged: state === 'flagged',
  from: startOf(from),
  to: endOf(to),
  isTest: state === 'rehearsal',
})

const startOf = (day: string) => parseLocalTime(`${day}T00:00`)

/** The start of the next day. */
function endOf(day: string): number | null {
  const start = startOf(day)
  return start === null ? null : dayOf(start).to
}
