/** One page of a list whose newest items come first. */
export interface ListSlice<Item> {
  items: readonly Item[]
  /** The id below which older items follow; null on the last page. */
  olderThan: number | null
}
