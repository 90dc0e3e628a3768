import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** All sources of a build, which exclude tests and texts. */
const sources = [
  'src/**/*.{ts,tsx,css}',
  'public/**/*',
  'content/pictures/**/*',
  'scripts/build.ts',
  'scripts/build/*.ts',
  'package-lock.json',
]

/** A digest of a build's sources, equal on every machine. */
export function fingerprint(root: string): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, exclude: ['**/*.test.*'], withFileTypes: true })
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
  for (const path of paths.sort()) hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex')
}

export function isFresh(root: string): boolean {
  const mark = join(root, 'dist/fingerprint')
  return existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint(root)
}
