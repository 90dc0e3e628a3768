import { searchField } from '#features/console/wire.ts'
import { listFields, type SubscriberFilter, subscribersPath } from './console-wire.ts'

/** Query parameters of the list's filter without the search. */
export const filterFields = ({ state, source, tag }: Omit<SubscriberFilter, 'search'>) => ({
  ...(state && { [listFields.state]: state }),
  ...(source && { [listFields.source]: source }),
  ...(tag && { [listFields.tag]: tag }),
})

/** Returns an address with the filter as its query; by default that of the list. */
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
