import type { Json } from '#lib/json.ts'

/** When an island's code is fetched and takes over the native controls. */
export type IslandTrigger = 'load' | 'idle' | 'visible' | 'interaction'

export type IslandProps = { readonly [key: string]: Json | undefined }

export const islandTag = 'vitrina-island'

/** Reads the props a page carries for an island. `__proto__` never comes from us, so it is dropped. */
export function parseIslandProps(text: string): IslandProps {
  return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value))
}
