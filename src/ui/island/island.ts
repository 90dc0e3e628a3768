import type { ComponentType } from 'react'
import type { IslandProps } from './wire.ts'

/** A component that is hydrated in the browser. Its name is its file: `feature/Component`. */
export interface IslandOf<Props extends IslandProps> {
  readonly name: string
  readonly Component: ComponentType<Props>
}

/** Declares the island of a `Component.island.tsx` file; the file exports it as `island`. */
export function defineIsland<Props extends IslandProps>(
  name: string,
  Component: ComponentType<Props>,
): IslandOf<Props> {
  return { name, Component }
}
