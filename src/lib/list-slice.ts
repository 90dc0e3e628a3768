/** One page of a list whose newest items come first. */
export interface ListSlice<Item> {
  items: readonly Item[]
  /** The id before which older ones follow; null when these are the last. */
  olderThan: number | null
}
