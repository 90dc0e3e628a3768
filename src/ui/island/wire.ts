import type { Json } from '#lib/json.ts'

/** When an island's code is fetched and its native controls are hydrated. */
export type HydrationStrategy = 'load' | 'idle' | 'visible' | 'interaction'

export type IslandProps = { readonly [key: string]: Json | undefined }

export const islandTag = 'vitrina-island'

/** Parses the props in a page. The server never writes `__proto__`, so it is dropped. */
export function parseIslandProps(text: string): IslandProps {
  return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value))
}

/** Marks a form whose island shows problems itself, until it is hydrated. */
export const ownWordsAttribute = 'data-own-words'
