import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { holdDataFolder } from '#server/process/data-folder.ts'
import { commandEnvironment } from '../../tests/support/command-environment.ts'
import { annotationsOf } from './annotations.ts'
import { usage } from './arguments.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-command-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

async function run(...words: string[]) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/statistics.ts', ...words],
    { env: { ...commandEnvironment, DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const result = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => (result.out += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (result.err += text))
  const [code] = await once(child, 'close')
  return { code: code as number, ...result }
}

function annotations(): string[] {
  const db = new DatabaseSync(join(dataDir, 'vitrina.sqlite'))
  const rows = db.prepare('select day, text from dashboard_annotations order by day').all()
  db.close()
  return rows.map(({ day, text }) => `${day}: ${text}`)
}

test('after a mistake the command shows its usage and exits with 2', async () => {
  expect(await run('imprt')).toEqual({
    code: 2,
    out: '',
    err: `There is no command imprt.\n\n${usage}\n`,
  })
})

test('while the site runs the command says so in one line', async () => {
  const site = holdDataFolder(dataDir)
  expect(await run('rebuild')).toEqual({
    code: 1,
    out: '',
    err: `The data folder ${dataDir} is in use by another Vitrina process.\n`,
  })
  site.close()
})

test('a first import into an empty folder is summed up, listed and removed', async () => {
  const file = join(dataDir, 'website_event.csv')
  writeFileSync(
    file,
    'session_id,event_id,url_path,event_type,created_at\na,b,/kainos,1,2025-01-01 10:00:00\n',
  )
  const done = await run('import', 'umami', file)
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out.split('\n')[0]).toBe(
    'Import 1: 1 day, 2025-01-01 to 2025-01-01. They show 1 view in 1 visit.',
  )
  expect(annotations()).toEqual(['2025-01-01: Ši diena perkelta iš „Umami“ (importas 1).'])
  expect((await run('imports')).out).toBe(`1  umami, 1 day, 2025-01-01 to 2025-01-01: ${file}\n`)
  expect((await run('remove-import', '1')).out).toBe('Import 1 was removed.\n')
  expect(annotations()).toEqual([])
}, 120_000)

test('a broken file is reported in one line, with exit code 1', async () => {
  const file = join(dataDir, 'broken.csv')
  writeFileSync(file, 'a,b\n')
  const said = await run('import', 'umami', file)
  expect(said.code).toBe(1)
  expect(said.err).toBe(
    `${file}:1: the first line does not name session_id, event_id, url_path, event_type, created_at.\n`,
  )
}, 120_000)

test('days of sums are annotated where they begin and end', () => {
  const days = ['2025-03-30', '2025-03-31', '2025-04-01']
  expect(annotationsOf({ number: 2, kind: 'plausible', days })).toEqual([
    {
      day: '2025-03-30',
      text: 'Nuo šios dienos iki 2025-04-01 perkelta iš „Plausible“ (importas 2). Lankytojai – dienų sumos; filtrai šių dienų neapima.',
    },
    {
      day: '2025-04-01',
      text: 'Nuo 2025-03-30 iki šios dienos perkelta iš „Plausible“ (importas 2). Lankytojai – dienų sumos; filtrai šių dienų neapima.',
    },
  ])
})

test('dead letters are listed, and appended to the journal again', async () => {
  expect((await run('dead-letters')).out).toBe('There are no dead letters.\n')
  expect((await run('retry')).out).toBe('There are no dead letters.\n')
  const sqlite = new DatabaseSync(join(dataDir, 'vitrina.sqlite'))
  sqlite.exec(
    `insert into journal_dead_letters (consumer, id, topic, at, body, reason, created_at)
     values ('statistics', 7, 'hit', 1793700000000, '{}', 'It cannot be' || char(10) || 'read.', 1793700000000)`,
  )
  sqlite.close()
  expect((await run('dead-letters')).out).toBe(
    '7  hit of 2026-11-03T10:00:00.000Z: It cannot be read.\n',
  )
  expect((await run('retry')).out).toBe('1 hit will be retried when the site starts.\n')
  const journal = new DatabaseSync(join(dataDir, 'journal.sqlite'))
  const rows = journal.prepare("select topic, bodies ->> '$[0][1]' as body from journal").all()
  journal.close()
  expect(rows).toEqual([{ topic: 'replay:statistics', body: '{"deadLetter":7}' }])
}, 120_000)

test('nothing is rebuilt, removed or imported while a batch is half loaded', async () => {
  const sqlite = new DatabaseSync(join(dataDir, 'vitrina.sqlite'))
  sqlite.exec(
    `insert into journal_consumers (name, position, claimed_to, lease_owner, lease_until)
     values ('statistics', 0, 10, 'this', 0)`,
  )
  for (const words of [['rebuild'], ['remove-import', '1'], ['import', 'umami', 'any.csv']]) {
    const said = await run(...words)
    expect([said.code, said.err]).toEqual([
      1,
      'The site was interrupted while it loaded hits. Start it, let it run for a minute, stop it, and try again.\n',
    ])
  }
  sqlite.exec('delete from journal_consumers')
  sqlite.close()
}, 120_000)
