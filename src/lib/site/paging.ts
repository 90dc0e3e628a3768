import type { Language } from '../language.ts'

/** The addresses of a list's pages, the first one first. */
export interface Paging {
  /** Counted from 1. */
  current: number
  paths: readonly string[]
}

export interface ListPage<Item> {
  items: readonly Item[]
  paging: Paging
}

const pageWords: Readonly<Record<Language, string>> = { lt: 'puslapis', en: 'page' }

export const pathOfPage = (firstPath: string, number: number | string, language: Language) =>
  `${firstPath}/${pageWords[language]}/${number}`

/** Splits a list into pages with addresses of their own; an empty list still has a first page. */
export function toPages<Item>(
  items: readonly Item[],
  perPage: number,
  firstPath: string,
  language: Language,
): ListPage<Item>[] {
  const count = Math.max(1, Math.ceil(items.length / perPage))
  const paths = Array.from({ length: count }, (_, index) =>
    index === 0 ? firstPath : pathOfPage(firstPath, index + 1, language),
  )
  return paths.map((_, index) => ({
    items: items.slice(index * perPage, (index + 1) * perPage),
    paging: { current: index + 1, paths },
  }))
}
