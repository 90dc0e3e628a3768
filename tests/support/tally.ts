export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
export const distinct = (values: readonly unknown[]) => new Set(values).size

/** Figures of items grouped by a common value, in the order of values. */
export function tally<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  figuresOf: (some: T[]) => object,
) {
  const groups = Map.groupBy(items, keyOf)
  return [...groups.keys()]
    .sort()
    .map((value) => ({ value, ...figuresOf(groups.get(value) as T[]) }))
}
