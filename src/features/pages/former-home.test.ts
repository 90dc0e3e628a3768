import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readContentFiles } from '#server/content/files.ts'
import { openContentStore } from '#server/content/open-content-store.ts'
import { digestOf } from '#server/content/stored.ts'
import type { Database } from '#server/database/database.ts'
import { addressesOf, contentKinds, toSiteContents } from '#site/server/content.ts'
import { migration as versions } from '../../../migrations/0038-content-versions.ts'
import { migration as redirects } from '../../../migrations/0044-redirects.ts'
import { migration } from '../../../migrations/0054-home-page-of-sections.ts'
import { migration as plansByTheYear } from '../../../migrations/0060-home-page-of-plans-by-the-year.ts'
import { migration as whatIsSold } from '../../../migrations/0061-texts-of-what-is-sold.ts'
import { migration as reviews } from '../../../migrations/0062-reviews-of-drafts.ts'
import { migration as besidePanels } from '../../../migrations/0068-sheet-beside-panels.ts'
import { migration as dropped } from '../../../migrations/baseline/content.ts'
import { engines, useEngine } from '../../../tests/support/databases.ts'

const before = 'tests/fixtures/former-home'
const [lt, en] = ['home.json', 'en/home.json'] as const
const former = (path: string) => readFileSync(join(before, path), 'utf8')

/** The content with the home page that came with it when it became a document of sections. */
function contentOfThen(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-former-'))
  cpSync('content', folder, { recursive: true })
  cpSync('tests/fixtures/home-of-sections', folder, { recursive: true })
  return folder
}

/** Words that changed with plans by the year, and what they have become. */
const reworded: Readonly<Record<typeof lt | typeof en, [former: string, now: string]>> = {
  [lt]: ['Keisti ar nutraukti galima bet kurį mėnesį', 'Nutraukti galima bet kada'],
  [en]: ['You can change or end a plan in any month', 'Cancel at any time'],
}

/** As an owner had it: without „Kaip dirbame“, the newsletter first. */
function edited(path: string): string {
  const home = JSON.parse(former(path))
  return JSON.stringify({ ...home, sections: ['newsletter', 'film', 'plans', 'contact'] }, null, 2)
}

test('files of before are read as those of sections', () => {
  const folder = contentOfThen()
  const shipped = readContentFiles(folder, contentKinds, addressesOf)
  for (const path of [lt, en])
    writeFileSync(join(folder, path), former(path).replace(...reworded[path]))
  const read = readContentFiles(folder, contentKinds, addressesOf)
  rmSync(folder, { recursive: true })
  expect(read.problems).toEqual([])
  for (const kind of ['home', 'en/home'])
    expect(read.documents.get(kind), kind).toEqual(shipped.documents.get(kind))
})

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Database
  beforeEach(async () => {
    database = await openEmpty(dropped, versions, redirects, reviews)
    const { db } = database
    const by = { author: 'Rasa', note: '', created_at: 1 }
    await db
      .insertInto('content_publications')
      .values({ id: 1, ...by })
      .execute()
    for (const path of [lt, en]) {
      const version = { path, body: edited(path), base_id: null, publication_id: 1, ...by }
      const { id } = await db
        .insertInto('content_versions')
        .values(version)
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('content_pointers')
        .values({ path, version_id: id, file_digest: digestOf(former(path)) })
        .execute()
      await db
        .insertInto('content_drafts')
        .values({
          path,
          body: edited(path).replace('45 min', '50 min'),
          base_id: id,
          base_digest: digestOf(edited(path)),
          author: 'Rasa',
          updated_at: 2,
          publish_at: null,
          redirect_to: null,
        })
        .execute()
    }
    await migration.up(db, database.engine)
    for (const later of [plansByTheYear, whatIsSold, besidePanels])
      await later.up(db, database.engine)
  })
  afterEach(() => database.close())

  test('what an owner had published is shown, and the draft over it is published', async () => {
    const said: unknown[] = []
    const say = (...all: unknown[]) => void said.push(all)
    const store = await openContentStore({
      db: database.db,
      folder: 'content',
      kinds: contentKinds,
      addressesOf,
      toSiteContents,
      log: { error: say, warn: say },
    })
    expect([said, store.problems(), await store.conflicts()]).toEqual([[], [], []])
    const { sections } = store.live.lt.home
    expect(sections.map(({ type }) => type).slice(0, 5)).toEqual([
      'hero',
      'newsletter',
      'film',
      'plans',
      'contact',
    ])
    expect(sections.find(({ type }) => type === 'about')).toMatchObject({
      isShown: false,
      anchor: 'apie',
      quote: { author: 'Ieva Gairytė' },
    })
    const published = await store.publish({ paths: [lt, en], author: 'Rasa', note: '' })
    expect(published).toMatchObject({ ok: true })
    expect(store.live.en.home.sections[0]).toMatchObject({
      facts: [{ value: '50\u00a0min' }, {}, {}],
    })
    expect(await store.versions(lt)).toHaveLength(2)
  })

  test('a text that cannot be read stays, and so does one that is new', async () => {
    const { db } = database
    const broken = { path: lt, body: '{', base_id: null, base_digest: null, author: 'Rasa' }
    await db.deleteFrom('content_drafts').execute()
    await db
      .insertInto('content_drafts')
      .values({ ...broken, updated_at: 3, publish_at: null, redirect_to: null })
      .execute()
    const rows = () => db.selectFrom('content_versions').select('body').execute()
    const converted = await rows()
    await migration.up(db, database.engine)
    for (const later of [plansByTheYear, whatIsSold, besidePanels])
      await later.up(db, database.engine)
    expect(await rows()).toEqual(converted)
    const [draft] = await db.selectFrom('content_drafts').select('body').execute()
    expect(draft?.body).toBe('{')
  })
})
