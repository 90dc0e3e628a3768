import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { errorCode } from '../errors.ts'

/** The texts of files by their paths below `content/`; undefined for another encoding than UTF-8. */
export type ContentTree = ReadonlyMap<string, string | undefined>

/** Reads the files that match one of the patterns. */
export function readTree(folder: string, patterns: readonly string[]): ContentTree {
  const found = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: folder }))
    .map((path) => path.split(sep).join('/'))
    .filter((path) => existsSync(join(folder, path)))
  return new Map([...new Set(found)].sort().map((path) => [path, readText(join(folder, path))]))
}

/** The paths that match a pattern such as `blog/*.md`, in order. */
export function pathsMatching(tree: ContentTree, pattern: string): string[] {
  return [...tree.keys()].filter((path) => matchesPattern(path, pattern)).sort()
}

/** Whether a path matches a pattern, in which `*` stands for a part of the file's name. */
export function matchesPattern(path: string, pattern: string): boolean {
  if (posix.dirname(path) !== posix.dirname(pattern)) return false
  const [before = '', after] = posix.basename(pattern).split('*')
  const name = posix.basename(path)
  if (after === undefined) return name === before
  return (
    name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after)
  )
}

/** The text without a byte order mark; undefined when it is in another encoding. */
function readText(path: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
  } catch (error) {
    if (errorCode(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA') return undefined
    throw error
  }
}
