import { existsSync, globSync, readdirSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { type ContentProblem, mistake, problemAt } from './mistakes.ts'

/** The files and folders that are read below `content/`. */
export interface Expected {
  /** Patterns of files: `blog/*.md`. */
  patterns: readonly string[]
  /** Folders whose files documents may name. */
  folders: readonly string[]
}

/** Files that operating systems and editors' programs leave in folders. */
const isByTheWay = (name: string) => /^\.|^~\$|~$|^(Thumbs\.db|desktop\.ini)$/i.test(name)

/** Files in a folder, or under a name, that nothing reads. */
export function leftOutFiles(folder: string, { patterns, folders }: Expected): ContentProblem[] {
  const read = new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: folder })))
  return filesBelow(folder)
    .filter((file) => !read.has(file) && !folders.includes(posix.dirname(file)))
    .map((file) =>
      problemAt({ file, line: 1 }, mistake('left_out', { rule: rule(file, patterns, folders) })),
    )
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isByTheWay(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .sort()
}

function rule(file: string, patterns: readonly string[], folders: readonly string[]): string {
  const here = patterns.filter((pattern) => posix.dirname(pattern) === posix.dirname(file))
  const names = here.map((pattern) => posix.basename(pattern))
  if (names.length === 0) return `its folder must be one of: ${foldersOf(patterns, folders)}`
  const [ending] = names.filter((name) => name.startsWith('*'))
  return ending
    ? `its name must end in ${ending.slice(1)}`
    : `its name must be one of: ${names.sort().join(', ')}`
}

function foldersOf(patterns: readonly string[], folders: readonly string[]): string {
  const all = new Set([...patterns.map(posix.dirname), ...folders])
  return [...all]
    .filter((name) => name !== '.')
    .sort()
    .join(', ')
}
