import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationDigest } from '#server/database/migration-digest.ts'

/**
 * The commit of the first release. Every Vitrina's data were made by its migrations or later ones,
 * so since then files of `migrations/` are added and never edited, renamed or removed.
 */
export const firstRelease = '883264f778d8c3cb27bcf79ea0b2e7dc3dc0dad2'

const watched = ['--', 'migrations', ':(exclude)migrations/digests.json']

interface Findings {
  problems: string[]
  /** The reason why the history could not be read; null when it was. */
  unasked: string | null
}

if (import.meta.main) {
  const { problems, unasked } = checkMigrations('.')
  if (unasked) console.log(`  ${unasked}: only the digests were compared.`)
  for (const problem of problems) console.error(problem)
  process.exit(problems.length ? 1 : 0)
}

/** Compares a project's migrations with its history since a release, and with their digests. */
export function checkMigrations(root: string, release = firstRelease): Findings {
  const unasked = missingHistory(root, release)
  const changes = unasked ? [] : changesSince(root, release)
  return { problems: [...changes, ...wrongDigests(root)], unasked }
}

function missingHistory(root: string, release: string): string | null {
  const isBehind = git(root, ['merge-base', '--is-ancestor', release, 'HEAD']).status === 0
  return isBehind ? null : `No history that reaches back to ${release.slice(0, 8)} is here`
}

/**
 * Lists changes since a release. A rename counts as a removed and an added file; merges are
 * compared with each of their parents.
 */
function changesSince(root: string, release: string): string[] {
  const history = (...how: string[]) => ['log', '--format=', ...how, `${release}..HEAD`]
  return [
    ...changed(root, 'MT', history('-m'), 'was edited after it had landed'),
    ...changed(root, 'D', history(), 'was removed'),
    ...changed(root, 'MT', ['diff', 'HEAD'], 'is edited'),
    ...changed(root, 'D', ['diff', 'HEAD'], 'is removed'),
  ]
}

function changed(root: string, kinds: string, command: string[], what: string): string[] {
  const looked = ['--no-renames', '--name-only', `--diff-filter=${kinds}`]
  const { status, stdout, stderr } = git(root, [...command, ...looked, ...watched])
  if (status !== 0) throw new Error(`git ${command[0]}: ${stderr}`)
  const files = new Set(stdout.split('\n').filter((line) => line !== ''))
  return [...files].map((file) => `${file} ${what}; data exist that it made. Add a migration.`)
}

function git(root: string, command: string[]) {
  return spawnSync('git', command, { cwd: root, encoding: 'utf8' })
}

function wrongDigests(root: string): string[] {
  const folder = join(root, 'migrations')
  const known: Record<string, string> = JSON.parse(
    readFileSync(join(folder, 'digests.json'), 'utf8'),
  )
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
  const wrong = names.filter((name) => known[name] !== migrationDigest(join(folder, `${name}.ts`)))
  const gone = Object.keys(known).filter((name) => !names.includes(name))
  return [
    ...wrong.map((name) =>
      known[name]
        ? `migrations/${name}.ts is not what its digest says; data exist that it made.`
        : `migrations/${name}.ts has no digest; run: node scripts/freeze-migrations.ts`,
    ),
    ...gone.map((name) => `migrations/${name}.ts is in digests.json and not in its folder.`),
  ]
}
