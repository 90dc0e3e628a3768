import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrationDigest } from '#server/database/migration-digest.ts'
import { checkMigrations } from './check-migrations.ts'

let root: string
let release: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrina-history-'))
  git('init', '--quiet', '--initial-branch=main')
  write('migrations/0001-a.ts', "import { part } from './parts/a.ts'\n")
  write('migrations/parts/a.ts', 'export const part = 1\n')
  release = commit()
})
afterEach(() => rmSync(root, { recursive: true }))

/** Ignores the machine's own settings. */
const git = (...command: string[]) =>
  execFileSync('git', command, {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
    env: {
      PATH: process.env.PATH,
      HOME: root,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'Ona',
      GIT_AUTHOR_EMAIL: 'ona@kryptis.lt',
      GIT_COMMITTER_NAME: 'Ona',
      GIT_COMMITTER_EMAIL: 'ona@kryptis.lt',
    },
  }).trim()

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

/** Writes digests that match the files, as a person who edits a migration would. */
function writeDigests(...names: string[]) {
  const digests = names.map((name) => [name, migrationDigest(join(root, `migrations/${name}.ts`))])
  write('migrations/digests.json', JSON.stringify(Object.fromEntries(digests)))
}

function commit(names = ['0001-a'], ...options: string[]): string {
  writeDigests(...names)
  git('add', '--all')
  git('commit', '--quiet', '--message=A change', ...options)
  return git('rev-parse', 'HEAD')
}

const problems = () => checkMigrations(root, release).problems
const edited = 'was edited after it had landed; data exist that it made. Add a migration.'

test('migrations that are added, each by a commit, are accepted', () => {
  write('migrations/0002-b.ts', 'export const b = 1\n')
  commit(['0001-a', '0002-b'])
  write('migrations/0003-c.ts', 'export const c = 1\n')
  commit(['0001-a', '0002-b', '0003-c'])
  expect(checkMigrations(root, release)).toEqual({ problems: [], unasked: null })
})

test('branches that add migrations of their own may be merged', () => {
  git('switch', '--quiet', '--create', 'other')
  write('migrations/0003-c.ts', 'export const c = 1\n')
  commit(['0001-a', '0003-c'])
  git('switch', '--quiet', 'main')
  write('migrations/0002-b.ts', 'export const b = 1\n')
  commit(['0001-a', '0002-b'])
  git('merge', '--quiet', '--no-commit', '-X', 'ours', 'other')
  commit(['0001-a', '0002-b', '0003-c'])
  expect(problems()).toEqual([])
})

test('one that is edited before it lands is one commit, and accepted', () => {
  write('migrations/0002-b.ts', 'export const b = 1\n')
  commit(['0001-a', '0002-b'])
  write('migrations/0002-b.ts', 'export const b = 2\n')
  commit(['0001-a', '0002-b'], '--amend')
  expect(problems()).toEqual([])
})

test.each(['migrations/0001-a.ts', 'migrations/parts/a.ts'])(
  '%s that is edited with its digest is refused',
  (file) => {
    write(file, 'export const part = 2\n')
    commit()
    expect(problems()).toEqual([`${file} ${edited}`])
  },
)

test('one that is edited and put back as it was is refused, for data were made between', () => {
  write('migrations/parts/a.ts', 'export const part = 2\n')
  commit()
  write('migrations/parts/a.ts', 'export const part = 1\n')
  commit()
  expect(problems()).toEqual([`migrations/parts/a.ts ${edited}`])
})

test('a new one that is edited in a later commit is refused', () => {
  write('migrations/0002-b.ts', 'export const b = 1\n')
  commit(['0001-a', '0002-b'])
  write('migrations/0002-b.ts', 'export const b = 2\n')
  commit(['0001-a', '0002-b'])
  expect(problems()).toEqual([`migrations/0002-b.ts ${edited}`])
})

test('one that is edited within a merge is refused', () => {
  git('switch', '--quiet', '--create', 'other')
  write('README.md', 'Other')
  commit()
  git('switch', '--quiet', 'main')
  write('CHANGELOG.md', 'Main')
  commit()
  git('merge', '--quiet', '--no-commit', 'other')
  write('migrations/parts/a.ts', 'export const part = 2\n')
  commit()
  expect(problems()).toEqual([`migrations/parts/a.ts ${edited}`])
})

test('one that is renamed or removed is refused', () => {
  renameSync(join(root, 'migrations/0001-a.ts'), join(root, 'migrations/0002-a.ts'))
  commit(['0002-a'])
  expect(problems()).toEqual([
    'migrations/0001-a.ts was removed; data exist that it made. Add a migration.',
  ])
})

test('edits that are not committed yet are refused', () => {
  write('migrations/parts/a.ts', 'export const part = 2\n')
  writeDigests('0001-a')
  expect(problems()).toEqual([
    'migrations/parts/a.ts is edited; data exist that it made. Add a migration.',
  ])
})

test('without its history only the digests are compared, and that is said', () => {
  const copy = mkdtempSync(join(tmpdir(), 'vitrina-unpacked-'))
  cpSync(join(root, 'migrations'), join(copy, 'migrations'), { recursive: true })
  const unasked = `No history that reaches back to ${release.slice(0, 8)} is here`
  expect(checkMigrations(copy, release)).toEqual({ problems: [], unasked })
  writeFileSync(join(copy, 'migrations/parts/a.ts'), 'export const part = 2\n')
  expect(checkMigrations(copy, release).problems).toEqual([
    'migrations/0001-a.ts is not what its digest says; data exist that it made.',
  ])
  rmSync(copy, { recursive: true })
})

test('a shallow clone that lacks the release says so too', () => {
  write('README.md', 'Later')
  commit()
  const clone = mkdtempSync(join(tmpdir(), 'vitrina-shallow-'))
  git('clone', '--quiet', '--depth=1', `file://${root}`, clone)
  expect(checkMigrations(clone, release)).toMatchObject({
    problems: [],
    unasked: expect.stringContaining('No history'),
  })
  rmSync(clone, { recursive: true })
})

test('a migration without a digest is named with the command that writes it', () => {
  write('migrations/0002-b.ts', 'export const b = 1\n')
  expect(problems()).toEqual([
    'migrations/0002-b.ts has no digest; run: node scripts/freeze-migrations.ts',
  ])
})

test('the migrations of this project hold', () => {
  expect(checkMigrations('.').problems).toEqual([])
})
