import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** The SHA-256, in hexadecimal, of a migration's text and of all neighbouring files it imports. */
export function migrationDigest(file: string): string {
  const hash = createHash('sha256')
  for (const path of filesBehind(file, new Set()))
    hash
      .update(`${relative(dirname(file), path)}\n`)
      .update(readFileSync(path))
      .update('\0')
  return hash.digest('hex')
}

function filesBehind(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, imported = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g))
    filesBehind(join(dirname(file), imported), seen)
  return seen
}
