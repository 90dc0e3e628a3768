import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  compressedSessionColumns,
  rollUpViews,
  sessionColumns,
  sumColumns,
} from '#features/statistics/server/schema.ts'
import { migrationDigest } from '#server/database/migration-digest.ts'

/**
 * Writes the digest of each new migration to `migrations/digests.json`, after which it is never
 * edited: data that exist were made by it.
 *
 * Until the first release `--baseline` writes everything anew that follows from the baseline: its
 * statistics tables as the dimensions and metrics have them now, its digests, and the data that later
 * versions must open.
 */
const digestsFile = 'migrations/digests.json'
const isBaseline = process.argv.includes('--baseline')

if (isBaseline) freezeSchema()
writeDigests()
if (isBaseline) await freezeData()

function freezeSchema() {
  const lists = { sessionColumns, compressedSessionColumns, sumColumns, rollUpViews }
  const constants = Object.entries(lists).map(
    ([name, lines]) =>
      `export const ${name}: readonly string[] = [\n${lines.map((line) => `  \`${line}\`,`).join('\n')}\n]\n`,
  )
  const comment =
    '// Written by scripts/freeze-migrations.ts from src/features/statistics/server/schema.ts.\n'
  writeFileSync('migrations/baseline/statistics-schema.ts', [comment, ...constants].join('\n'))
}

function writeDigests() {
  const known: Record<string, string> = isBaseline
    ? {}
    : JSON.parse(readFileSync(digestsFile, 'utf8'))
  for (const file of readdirSync('migrations')
    .filter((name) => name.endsWith('.ts'))
    .sort()) {
    const name = file.slice(0, -'.ts'.length)
    known[name] ??= migrationDigest(join('migrations', file))
  }
  writeFileSync(digestsFile, `${JSON.stringify(known, null, 2)}\n`)
}

async function freezeData() {
  // Only now, for it imports what has just been written.
  const { writeBaselineFixture } = await import('../tests/support/baseline-fixture.ts')
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-baseline-'))
  await writeBaselineFixture(dataDir)
  rmSync(dataDir, { recursive: true })
}
