import type { Language } from '#lib/language.ts'

export const searchPaths: Readonly<Record<Language, string>> = {
  lt: '/paieska',
  en: '/en/search',
}
export const maxQueryLength = 100

/** A piece of text; the marked ones match the search. */
export interface Piece {
  text: string
  marked: boolean
}

export interface Found {
  path: string
  date: string
  label: string
  title: readonly Piece[]
  excerpt: readonly Piece[]
}

export interface SearchProps {
  /** Shortened to the limit. Not `query`, which in every page is the query of its own address. */
  searchQuery: string
  found: readonly Found[]
  /** Further pages for visitors whose search finds nothing. */
  elsewhere: readonly { path: string; title: string }[]
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    search: SearchProps
  }
}
