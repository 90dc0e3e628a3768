export interface Meta {
  title: string
  description: string
  /** Kept out of search results when true. */
  hidden?: boolean
  /** What the picture beside a link says, where that is not the title. */
  card?: CardText
}

interface CardText {
  /** Which part of the site it is from: „Tinklaraštis · Biudžetas“. */
  kind?: string
  /** Words between `*` are emphasised. */
  title?: string
  facts?: readonly string[]
}
