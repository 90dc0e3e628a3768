import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Vite's output, by the source of entries and the names of shared files. */
export type Manifest = Readonly<Record<string, { file: string; imports?: string[] }>>

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))

/** The files of some entries and of all their static imports. */
export function filesOf(manifest: Manifest, entries: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (entry: string) => {
    const chunk = manifest[entry]
    if (!chunk || found.has(chunk.file)) return
    found.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  entries.forEach(visit)
  return [...found]
}
