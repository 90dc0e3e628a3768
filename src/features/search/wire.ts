import type { Language } from '#lib/language.ts'

export const searchPaths: Readonly<Record<Language, string>> = {
  lt: '/paieska',
  en: '/en/search',
}
export const longestQuery = 100

/** Anything that can be found, with its address. */
export interface Findable {
  path: string
  title: string
  summary: string
  /** All its words, without markup. */
  text: string
  /** `2026-11-03` */
  date: string
  /** What it is, such as a post. */
  kind: 'post' | 'news'
}

/** A piece of text; the marked ones are what was looked for. */
export interface Piece {
  text: string
  marked: boolean
}

export interface Found {
  path: string
  date: string
  kind: Findable['kind']
  title: readonly Piece[]
  excerpt: readonly Piece[]
}

export interface SearchProps {
  /** As it was asked, shortened to what is taken. */
  asked: string
  found: readonly Found[]
}
