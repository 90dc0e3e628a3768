import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { StartError } from '#server/errors.ts'
import { migration } from '../../../migrations/baseline/content.ts'
import { loadContent } from './store.ts'

const kinds = {
  plans: { files: 'plans.json', schema: v.object({ id: v.string() }), isList: true },
  news: { files: 'news/*.md', schema: v.object({ slug: v.string(), title: v.string() }) },
}
let folder: string
let dataDir: string
let database: Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-content-'))
  mkdirSync(join(folder, 'news'))
  writeFileSync(join(folder, 'plans.json'), '[{ "id": "b" }, { "id": "a" }]')
  writeFileSync(join(folder, 'news/2026-01-02-antra.md'), '---\ntitle: Antra\n---\nTekstas')
  writeFileSync(join(folder, 'news/2026-01-01-pirma.md'), '---\ntitle: Pirma\n---\nTekstas')
  dataDir = mkdtempSync(join(tmpdir(), 'vitrina-content-data-'))
  database = await openDatabase({ databaseUrl: null, dataDir })
  if (migration.engine === 'relational') await migration.up(database.db, database.engine)
})
afterEach(async () => {
  await database.close()
  for (const each of [folder, dataDir]) rmSync(each, { recursive: true })
})

test('gives every document in the order of its files', async () => {
  const { lt: content } = await loadContent(database.db, folder, kinds)
  expect(content.plans).toEqual([{ id: 'b' }, { id: 'a' }])
  expect(content.news).toEqual([
    { slug: '2026-01-01-pirma', title: 'Pirma' },
    { slug: '2026-01-02-antra', title: 'Antra' },
  ])
})

test('seeds only the kinds whose files have changed', async () => {
  await loadContent(database.db, folder, kinds, undefined, () => 1)
  writeFileSync(join(folder, 'plans.json'), '[{ "id": "c" }]')
  const { lt: content } = await loadContent(database.db, folder, kinds, undefined, () => 2)
  expect(content.plans).toEqual([{ id: 'c' }])
  const seeds = await database.db
    .selectFrom('content_seeds')
    .select(['kind', 'seeded_at'])
    .orderBy('kind')
    .execute()
  expect(seeds).toEqual([
    { kind: 'news', seeded_at: 1 },
    { kind: 'plans', seeded_at: 2 },
  ])
})

test('names every mistake with file and line and changes nothing', async () => {
  await loadContent(database.db, folder, kinds)
  writeFileSync(join(folder, 'plans.json'), '[{ "id": 1 }]')
  rmSync(join(folder, 'news'), { recursive: true })
  const failed = await loadContent(database.db, folder, kinds).catch((error) => error)
  expect(failed).toBeInstanceOf(StartError)
  expect(failed.message).toMatch(/content\/plans\.json:1 .*id/)
  expect(failed.message).toMatch(/content\/news\/\*\.md:1 is missing/)
  expect(await database.db.selectFrom('documents').select('body').execute()).toHaveLength(4)
})

test('shows a translated kind in each language and others in Lithuanian in both', async () => {
  mkdirSync(join(folder, 'en'))
  writeFileSync(join(folder, 'en/plans.json'), '[{ "id": "english" }, { "id": "too" }]')
  const translated = { ...kinds, plans: { ...kinds.plans, isTranslated: true } }
  const { lt, en } = await loadContent(database.db, folder, translated)
  expect(lt.plans).toEqual([{ id: 'b' }, { id: 'a' }])
  expect(en.plans).toEqual([{ id: 'english' }, { id: 'too' }])
  expect(en.news).toEqual(lt.news)
})

test('names every file that lacks its translation or its original', async () => {
  mkdirSync(join(folder, 'en/news'), { recursive: true })
  writeFileSync(join(folder, 'en/news/2026-01-01-pirma.md'), '---\ntitle: First\n---\nText')
  writeFileSync(join(folder, 'en/news/2026-01-03-third.md'), '---\nname: Third\n---\nText')
  const news = { files: 'news/*.md', schema: kinds.news.schema, isTranslated: true }
  const { message } = await loadContent(database.db, folder, { ...kinds, news }).catch(
    (error) => error,
  )
  expect(message.split('\n').slice(1).sort()).toEqual([
    '  content/en/news/2026-01-02-antra.md:1 is missing, the translation of content/news/2026-01-02-antra.md',
    expect.stringMatching(/^ {2}content\/en\/news\/2026-01-03-third\.md:1 “title”/),
    '  content/news/2026-01-03-third.md:1 is missing, the original of content/en/news/2026-01-03-third.md',
  ])
})

test('a document of a kind translated in part may be in Lithuanian only, but not in English only', async () => {
  const news = { files: 'news/*.md', schema: kinds.news.schema, isTranslated: 'in part' } as const
  mkdirSync(join(folder, 'en/news'), { recursive: true })
  writeFileSync(join(folder, 'en/news/2026-01-01-pirma.md'), '---\ntitle: First\n---\nText')
  const { lt, en } = await loadContent(database.db, folder, { ...kinds, news })
  expect([lt.news.length, en.news]).toEqual([2, [{ slug: '2026-01-01-pirma', title: 'First' }]])

  writeFileSync(join(folder, 'en/news/2026-01-03-third.md'), '---\ntitle: Third\n---\nText')
  const { message } = await loadContent(database.db, folder, { ...kinds, news }).catch(
    (error) => error,
  )
  expect(message.split('\n').slice(1)).toEqual([
    '  content/news/2026-01-03-third.md:1 is missing, the original of content/en/news/2026-01-03-third.md',
  ])
})

test('a kind with several patterns needs a file for each', async () => {
  const files = ['news/2026-01-01-pirma.md', 'news/taisykles.md']
  const news = { files, schema: kinds.news.schema }
  const { message } = await loadContent(database.db, folder, { ...kinds, news }).catch(
    (error) => error,
  )
  expect(message).toMatch(/content\/news\/taisykles\.md:1 is missing$/)
})

test('a file that nothing reads is not left out without a word', async () => {
  writeFileSync(join(folder, 'news/2026-01-03-trecia.md.txt'), '---\ntitle: Trečia\n---\nTekstas')
  mkdirSync(join(folder, 'naujienos'))
  writeFileSync(join(folder, 'naujienos/2026-01-01-pirma.md'), '---\ntitle: Pirma\n---\nTekstas')
  const news = { files: 'news/*.md', schema: kinds.news.schema, isTranslated: 'in part' } as const
  const { message } = await loadContent(database.db, folder, { ...kinds, news }).catch(
    (error) => error,
  )
  expect(message.split('\n').slice(1)).toEqual([
    '  content/naujienos/2026-01-01-pirma.md:1 is left out, for its folder must be one of: en/news, news',
    '  content/news/2026-01-03-trecia.md.txt:1 is left out, for its name must end in .md',
  ])
})

test('a mark of the editor’s program before a text changes nothing, another encoding is reported', async () => {
  writeFileSync(join(folder, 'plans.json'), '\uFEFF[{ "id": "c" }]')
  writeFileSync(join(folder, 'news/2026-01-01-pirma.md'), '\uFEFF---\r\ntitle: Ž\r\n---\r\nA')
  const { lt: content } = await loadContent(database.db, folder, kinds)
  expect([content.plans, content.news[0]]).toEqual([
    [{ id: 'c' }],
    { slug: '2026-01-01-pirma', title: 'Ž' },
  ])
  const baltic = Buffer.from('---\ntitle: \xDEalia\n---\nTekstas', 'latin1')
  writeFileSync(join(folder, 'news/2026-01-01-pirma.md'), baltic)
  const { message } = await loadContent(database.db, folder, kinds).catch((error) => error)
  expect(message).toMatch(/content\/news\/2026-01-01-pirma\.md:1 is not saved as UTF-8/)
})
