/** Something the site's search can find, with its address. */
export interface SearchEntry {
  path: string
  title: string
  summary: string
  /** All its words, without markup. */
  text: string
  /** `2026-11-03` */
  date: string
  /** What kind of thing it is, as visitors read it: „Tinklaraštis“. */
  label: string
}

/** What one feature gives to the search, in one language. */
export interface SearchSource {
  entries: readonly SearchEntry[]
  /** Where all of them are listed, for those who found nothing. */
  list: { path: string; title: string }
}
