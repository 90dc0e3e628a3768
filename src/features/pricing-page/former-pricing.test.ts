import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readDocuments } from '#server/content/files.ts'
import { openContentStore } from '#server/content/open-content-store.ts'
import { digestOf } from '#server/content/stored.ts'
import type { Database } from '#server/database/database.ts'
import { addressesOf, contentKinds, toSiteContents } from '#site/server/content.ts'
import { migration as versions } from '../../../migrations/0038-content-versions.ts'
import { migration as redirects } from '../../../migrations/0044-redirects.ts'
import { migration } from '../../../migrations/0063-pricing-page-of-sections.ts'
import { migration as dropped } from '../../../migrations/baseline/content.ts'
import { engines, useEngine } from '../../../tests/support/databases.ts'

const before = 'tests/fixtures/former-pricing'
const paths = ['pricing.json', 'en/pricing.json'] as const
const former = (path: string) => readFileSync(join(before, path), 'utf8')

/** As an owner had it: another title, and no end of the page. */
function edited(path: string): string {
  const { closing: _, ...pricing } = JSON.parse(former(path))
  return JSON.stringify({ ...pricing, choice: { title: 'Mūsų *planai*' } }, null, 2)
}

/** A folder of content with the pricing page of before. */
function formerFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-former-'))
  cpSync('content', folder, { recursive: true })
  cpSync(before, folder, { recursive: true })
  return folder
}

test('files of before are read as those that the demonstration has', () => {
  const folder = formerFolder()
  const read = readDocuments(folder, contentKinds)
  rmSync(folder, { recursive: true })
  for (const path of paths) expect(read.get(path)).toBe(readFileSync(join('content', path), 'utf8'))
})

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Database
  let folder: string
  beforeEach(async () => {
    folder = formerFolder()
    database = await openEmpty(dropped, versions, redirects)
    for (const [index, path] of paths.entries()) await storeEdited(database, path, index + 1)
    await migration.up(database.db, database.engine)
  })
  afterEach(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  test('what an owner had published is shown, and the draft over it is published', async () => {
    const said: unknown[] = []
    const say = (...all: unknown[]) => void said.push(all)
    const { db } = database
    const log = { error: say, warn: say }
    const kinds = contentKinds
    const store = await openContentStore({ db, folder, kinds, addressesOf, toSiteContents, log })
    expect([said, store.problems(), await store.conflicts()]).toEqual([[], [], []])
    const { sections } = store.live.lt.pricing
    expect(sections).toMatchObject([
      { type: 'planColumns', title: 'Mūsų *planai*', anchor: 'planai' },
      { type: 'planComparison', anchor: 'palyginimas' },
      { type: 'planQuestions', anchor: 'klausimai' },
    ])
    const published = await store.publish({ paths: [...paths], author: 'Rasa', note: '' })
    expect(published).toMatchObject({ ok: true })
    expect(store.live.lt.pricing.sections[0]).toMatchObject({ title: 'Rasos *planai*' })
    expect(await store.versions('pricing.json')).toHaveLength(2)
  })

  test('a text that cannot be read stays, and so does one that is new', async () => {
    const { db } = database
    const bodies = async () => [
      await db.selectFrom('content_versions').select('body').orderBy('path').execute(),
      await db.selectFrom('content_drafts').select('body').orderBy('path').execute(),
    ]
    await db
      .updateTable('content_drafts')
      .set({ body: '{' })
      .where('path', '=', 'pricing.json')
      .execute()
    const converted = await bodies()
    await migration.up(db, database.engine)
    expect(await bodies()).toEqual(converted)
  })
})

/** A publication over the file, and a draft over that. */
async function storeEdited({ db }: Database, path: string, publication_id: number) {
  const body = edited(path)
  const by = { author: 'Rasa', note: '', created_at: 1 }
  await db
    .insertInto('content_publications')
    .values({ id: publication_id, ...by })
    .execute()
  const { id } = await db
    .insertInto('content_versions')
    .values({ path, body, base_id: null, publication_id, ...by })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('content_pointers')
    .values({ path, version_id: id, file_digest: digestOf(former(path)) })
    .execute()
  const draft = { path, body: body.replace('Mūsų', 'Rasos'), base_id: id, author: 'Rasa' }
  const times = { updated_at: 2, publish_at: null, redirect_to: null }
  await db
    .insertInto('content_drafts')
    .values({ ...draft, ...times, base_digest: digestOf(body) })
    .execute()
}
