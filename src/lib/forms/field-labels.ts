type Labelled = Readonly<Record<string, { label: string }>>

/** The labels of fields by name; of two that share one, the first. */
export const labelsOf = (...groups: readonly Labelled[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    groups
      .toReversed()
      .flatMap((fields) => Object.entries(fields).map(([name, { label }]) => [name, label])),
  )
