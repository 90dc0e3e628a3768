import { searchField } from '#features/console/wire.ts'
import { listFields, type SubscriberFilter, subscribersPath } from './console-wire.ts'

/** The list's parameters by which it is filtered, but for the search. */
export const filterFields = ({ state, source, tag }: Omit<SubscriberFilter, 'search'>) => ({
  ...(state && { [listFields.state]: state }),
  ...(source && { [listFields.source]: source }),
  ...(tag && { [listFields.tag]: tag }),
})

/** An address with a filter, of the list unless given. */
export function filteredListPath(
  filter: SubscriberFilter,
  others: Readonly<Record<string, string>> = {},
  path = subscribersPath,
): string {
  const { search } = filter
  const fields = new URLSearchParams({
    ...(search && { [searchField]: search }),
    ...filterFields(filter),
    ...others,
  })
  return fields.size > 0 ? `${path}?${fields}` : path
}
