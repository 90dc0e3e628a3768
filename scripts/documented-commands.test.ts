import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendDecisions, readHead } from '#features/consent/server/records.ts'
import { recordsToCsv } from '#features/consent/server/records-csv.ts'
import { openDatabase } from '#server/database/database.ts'
import { readStoredKey } from '#server/process/data-folder.ts'
import { commandEnvironment } from '../tests/support/command-environment.ts'

/** Commands run here literally, in this order, in a data folder of their own. */
const run = [
  'npm run vitrina',
  'npm run vitrina -- reset-access ona@kryptis.lt',
  'touch "$DATA_DIR/last-backup"',
  'npm run statistics -- help',
  'npm run statistics -- dead-letters',
  'npm run statistics -- retry',
  'npm run statistics -- rebuild',
  'npm run statistics -- discard-damaged',
  'npm run vitrina -- backup',
  'npm run vitrina -- backups',
]

/** Commands with placeholders, in the form run here. */
const filledIn: Readonly<Record<string, string>> = {
  // A port on which nothing of this machine listens.
  'npm run vitrina -- doctor': 'PORT=9 npm run vitrina -- doctor',
  'npm run statistics': 'npm run statistics -- imports',
  'npm run statistics -- export hits|sessions|vitals|rollup csv|parquet <file>':
    'npm run statistics -- export hits csv "$DATA_DIR/hits.csv"',
  'npm run vitrina -- restore [<id>|latest] [--move] [--from <folder>]':
    'DATA_DIR="$DATA_DIR/again" npm run vitrina -- restore latest --from "$DATA_DIR/backups"',
  'npm run verify-consents': 'npm run verify-consents -- "$DATA_DIR/grandine.csv"',
  'npm run verify-consents -- grandine.csv [hash]':
    'npm run verify-consents -- "$DATA_DIR/grandine.csv" "$(cat "$DATA_DIR/hash")"',
}

const development = 'for whoever changes the program, who sees at once when it fails'
const measuring = 'measures for minutes; `.ci/run` runs it'
const verdict = 'what runs this test'

const moved = 'scripts/content.test.ts'
const copiedSite = 'src/features/backups/server/copies/copied-site.test.ts'
const moves = 'src/features/backups/server/rows/moves.test.ts'

/** The other commands, with the reason why they are not run here. */
const notRun: Readonly<Record<string, string>> = {
  'npm start': 'tests/e2e/start.test.ts',
  'npm run dev': 'tests/e2e/dev.test.ts',
  'npm test': verdict,
  'npm test -- --all': verdict,
  'npm test -- --watch': verdict,
  'npm test -- src/features/contact': verdict,
  'KILL_ROUNDS=50 npm test -- tests/kill': verdict,
  'npm run check': verdict,
  'npm run format': development,
  'npm run shots': development,
  'npm run shots -- /kainos': development,
  'npm run shots -- --emails': development,
  'npm run build && npm run shots': development,
  'npm run stand-ins': development,
  'npm run scan': 'tests/e2e/scan.test.ts',
  'npm run content -- diff': moved,
  'npm run content -- export': moved,
  'npm run content -- import ../other/content': moved,
  'npm run vitrina -- backups --from target --key-file key.txt': copiedSite,
  'npm run vitrina -- restore latest --from target --key-file key.txt': copiedSite,
  'npm run vitrina -- backup --rows': moves,
  'npm run vitrina -- restore --move --from data.before/backups': moves,
  'npm run bench': measuring,
  'npm run bench -- --report': measuring,
  'npm run compare -- <folder>': 'needs another checkout of the project',
  'npm run bench:checkout': measuring,
  'npm run bench:events': measuring,
  'npm run bench:ingest': measuring,
  'npm run bench:newsletter': measuring,
  'npm run bench:newsletter-list': measuring,
  'npm run bench:orders-list': measuring,
  'npm run bench:backups': measuring,
  'npm run bench:backups-under-load': measuring,
  'npm run bench:statistics': measuring,
  'npm run bench:preview': measuring,
  'npm run bench:uploads': measuring,
  'npm run bench:publishing': measuring,
  'npm run statistics -- import <kind> <files or folders…>':
    'src/features/statistics/server/import/import.test.ts',
  'node scripts/freeze-demonstration.ts':
    'changes the project; src/server/content/demonstration.test.ts',
  'node scripts/freeze-migrations.ts': 'changes the project; scripts/check-migrations.test.ts',
  'npm run build && node_modules/.bin/node scripts/make-folder-fixture.ts':
    'changes the project; what it made is opened by tests/e2e/older-folders.test.ts',
  'curl -fsSL https://download.db-ip.com/free/dbip-country-lite-$(date +%Y-%m).mmdb.gz | gunzip > countries.tmp && mv countries.tmp countries.mmdb':
    'needs the network',
}

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-documented-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const execute = (command: string) =>
  promisify(execFile)('sh', ['-c', command], {
    env: { ...commandEnvironment, HOME: dataDir, DATA_DIR: dataDir },
  })

beforeAll(async () => {
  await execute(`"${process.execPath}" scripts/prepare.ts`)
  await exportConsents()
})

/** Exports the chain as an owner does in the console. */
async function exportConsents() {
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const { db } = database
  const choices = { functional: true, analytics: true, advertisement: false }
  const about = { path: '/', language: 'lt', textVersion: '', browser: '', network: '' } as const
  const decision = {
    ...about,
    id: 'a'.repeat(32),
    action: 'save',
    choices,
    at: Date.now(),
  } as const
  await appendDecisions({ db, key: readStoredKey(dataDir) ?? '' }, [decision])
  const lines = await Array.fromAsync(recordsToCsv(db))
  writeFileSync(join(dataDir, 'grandine.csv'), lines.join(''))
  writeFileSync(join(dataDir, 'hash'), (await readHead(db)).hash)
  await database.close()
}

/** Commands in inline code and shell blocks of the documentation. */
function documentedCommands(): string[] {
  const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')]
  const found = pages.flatMap((page) => {
    const text = readFileSync(page, 'utf8')
    const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
      block.trim().split('\n'),
    )
    const spans = text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)
    return [...blocks, ...[...spans].map(([, span = '']) => span)]
  })
  const program = /^(?:[A-Z_]+=\S+ )?(?:npm|npx|node|node_modules\/\S+|sh|curl|touch|git|psql) ./
  return [...new Set(found.filter((command) => program.test(command)))].sort()
}

test('every command in the docs is run here, or is known with the reason why not', () => {
  const known = [...run, ...Object.keys(filledIn), ...Object.keys(notRun)]
  expect(documentedCommands()).toEqual(known.sort())
})

test.each([...run, ...Object.values(filledIn)])('%s succeeds', async (command) => {
  await expect(execute(command)).resolves.toBeDefined()
})

test('verify-consents checks the seal with the key of the data folder, and says when it has none', async () => {
  const verify = (environment: string) =>
    execute(`${environment} npm run --silent verify-consents -- "$DATA_DIR/grandine.csv"`)
  expect((await verify('')).stdout).toContain('The seal is that of the key in')
  const elsewhere = `cp "$DATA_DIR/grandine.csv" "$HOME/copy.csv" && DATA_DIR="$HOME/none" npm run --silent verify-consents -- "$HOME/copy.csv"`
  expect((await execute(elsewhere)).stdout).toContain('Sealed, not checked')
  await expect(verify(`SECRET_KEY=${'x'.repeat(40)}`)).rejects.toThrow(
    'The seal is not that of the key in SECRET_KEY',
  )
})
