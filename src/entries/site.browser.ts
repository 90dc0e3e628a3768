import { type IslandModules, startIslands } from '#site/islands/start.ts'

const files = import.meta.glob('../features/*/*.island.tsx') as IslandModules
const nameOf = (path: string) => path.replace('../features/', '').replace('.island.tsx', '')

startIslands(Object.fromEntries(Object.entries(files).map(([path, load]) => [nameOf(path), load])))
