import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '#server/errors.ts'

/** In the data folder: the request of a command to the site that runs, and the site's answer. */
const names = {
  request: 'backup-request',
  taken: 'backup-request-taken',
  outcome: 'backup-outcome',
} as const
type Name = keyof typeof names

/** Each is whole or missing at any moment, for another process may read it, or may be killed. */
export interface RequestFiles {
  /** Null when there is none. */
  read(name: Name): string | null
  put(name: Name, text: string): void
  /** @returns false when there is one already, which stays */
  putNew(name: Name, text: string): boolean
  /** @returns false when there is none */
  move(from: Name, to: Name): boolean
  remove(name: Name): void
}

export function requestFiles(dataDir: string): RequestFiles {
  const pathOf = (name: Name) => join(dataDir, names[name])
  function writeBeside(name: Name, text: string) {
    const unfinished = `${pathOf(name)}.${randomUUID()}`
    writeFileSync(unfinished, text, { mode: 0o600 })
    return unfinished
  }
  return {
    read: (name) => unless('ENOENT', () => readFileSync(pathOf(name), 'utf8')),
    put: (name, text) => renameSync(writeBeside(name, text), pathOf(name)),
    putNew(name, text) {
      const unfinished = writeBeside(name, text)
      try {
        return unless('EEXIST', () => linkSync(unfinished, pathOf(name))) !== null
      } finally {
        rmSync(unfinished)
      }
    },
    move: (from, to) => unless('ENOENT', () => renameSync(pathOf(from), pathOf(to))) !== null,
    remove: (name) => rmSync(pathOf(name), { force: true }),
  }
}

/** Null when it fails with this code. */
function unless<Result>(code: string, work: () => Result): Result | null {
  try {
    return work()
  } catch (error) {
    if (errorCode(error) === code) return null
    throw error
  }
}
