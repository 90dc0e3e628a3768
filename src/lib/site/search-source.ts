/** A page the site's search can find, with its address. */
export interface SearchEntry {
  path: string
  title: string
  summary: string
  /** All its words, without markup. */
  text: string
  /** `2026-11-03` */
  date: string
  /** Its kind in visitors' words: „Tinklaraštis“. */
  label: string
}

/** The search entries of one feature, in one language. */
export interface SearchSource {
  entries: readonly SearchEntry[]
  /** The page that lists all of them, for visitors whose search finds nothing; null without one. */
  list: { path: string; title: string } | null
}
