import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FrozenPart, SmallFiles } from './small-files.ts'

/**
 * Makes a folder in which an engine of its own opens the statistics as they were frozen, by links to
 * files that never change.
 */
export function linkStatistics(folder: string, parts: readonly FrozenPart[], small: SmallFiles) {
  const within = (path: string) => {
    const place = join(folder, path)
    mkdirSync(dirname(place), { recursive: true })
    return place
  }
  for (const { path, body } of small.files) writeFileSync(within(path), body)
  for (const { path, to } of small.links) symlinkSync(to, within(path))
  for (const part of parts)
    for (const name of part.files) linkSync(join(part.folder, name), within(join(part.path, name)))
}
