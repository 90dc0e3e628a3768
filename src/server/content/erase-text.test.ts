import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { migration } from '../../../migrations/0038-content-versions.ts'
import { migration as redirects } from '../../../migrations/0044-redirects.ts'
import { migration as reviews } from '../../../migrations/0062-reviews-of-drafts.ts'
import { migration as dropped } from '../../../migrations/baseline/content.ts'
import { engines, useEngine } from '../../../tests/support/databases.ts'
import { openContentStore } from './open-content-store.ts'

const kinds = {
  news: { files: 'news/*.md', schema: v.object({ slug: v.string(), title: v.string() }) },
}
const author = 'rasa@kryptis.lt'
const [first, second] = ['news/2026-01-01-pirma.md', 'news/2026-01-02-antra.md'] as const
const saying = (words: string) => `---\ntitle: Naujiena\n---\n${words}`
const gapIn = () => '[ištrinta 2026-11-27]'
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-content-'))
  mkdirSync(join(folder, 'news'))
  writeFileSync(join(folder, first), saying('Mus gyrė Ona Žąsytė. Ona Žąsytėlė – kita.'))
  writeFileSync(join(folder, second), saying('Tekstas'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Database
  beforeEach(async () => {
    database = await openEmpty(dropped, migration, redirects, reviews)
  })
  afterEach(() => database.close())

  const open = (mode: 'store' | 'files' = 'store') =>
    openContentStore({
      db: database.db,
      folder,
      kinds,
      toSiteContents: (contents) => contents as never,
      mode,
      log: { error: () => {}, warn: () => {} },
    })

  async function withHistory() {
    const store = await open()
    const publish = async (words: string, note: string) => {
      const baseId = (await store.read(second))?.published.id ?? null
      await store.saveDraft({ path: second, text: saying(words), baseId, author })
      await store.publish({ paths: [second], author, note })
    }
    await publish('Rašė Ona Žąsytė', 'Ona Žąsytė prašė')
    await publish('Rašė kažkas', '')
    const baseId = (await store.read(first))?.published.id ?? null
    const text = saying('Ona Žąsytė grįžo')
    await store.saveDraft({ path: first, text, baseId, author })
    return store
  }

  test('a name is found in what is published, drafts, former versions and files', async () => {
    const store = await withHistory()
    expect(await store.findText('Ona Žąsytė')).toEqual([
      {
        path: first,
        excerpt: expect.stringContaining('Mus gyrė Ona Žąsytė.'),
        isPublished: true,
        isInDraft: true,
        isInFile: true,
        versions: 0,
      },
      {
        path: second,
        excerpt: expect.stringContaining('Rašė Ona Žąsytė'),
        isPublished: false,
        isInDraft: false,
        isInFile: false,
        versions: 1,
      },
    ])
    expect(await store.findText('Žąsyt')).toEqual([])
  })

  test('an erased name leaves a dated gap everywhere, and other words stay', async () => {
    const store = await withHistory()
    expect(await store.eraseText({ text: 'Ona Žąsytė', gapIn, author })).toMatchObject({ ok: true })
    const rows = await Promise.all([
      database.db.selectFrom('content_versions').selectAll().execute(),
      database.db.selectFrom('content_publications').selectAll().execute(),
      database.db.selectFrom('content_drafts').selectAll().execute(),
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Ona Žąsytė(?!lė)/)
    const { published, draft } = (await store.read(first)) ?? {}
    expect(published?.text).toBe(saying('Mus gyrė [ištrinta 2026-11-27]. Ona Žąsytėlė – kita.'))
    expect(draft?.text).toBe(saying('[ištrinta 2026-11-27] grįžo'))
    expect((await store.read(second))?.published.text).toBe(saying('Rašė kažkas'))
    // Only the file has it still.
    expect(await store.findText('Ona Žąsytė')).toMatchObject([
      { path: first, isPublished: false, isInDraft: false, isInFile: true, versions: 0 },
    ])
  })

  test('a double surname is erased, and so are words with other marks', async () => {
    const store = await open()
    for (const words of ['Ona Žąsytė-Kranklienė', 'A. B. (Vilnius) / 50 % + [1] ^$|']) {
      const baseId = (await store.read(second))?.published.id ?? null
      await store.saveDraft({ path: second, text: saying(`Rašė ${words}`), baseId, author })
      await store.publish({ paths: [second], author, note: '' })
      expect(await store.findText(words)).toMatchObject([{ path: second, isPublished: true }])
      expect(await store.eraseText({ text: words, gapIn, author })).toMatchObject({ ok: true })
      expect(await store.findText(words)).toEqual([])
    }
  })

  test('a draft of what was erased is published as before', async () => {
    const store = await withHistory()
    await store.eraseText({ text: 'Ona Žąsytė', gapIn, author })
    expect(await store.publish({ paths: [first], author, note: '' })).toMatchObject({ ok: true })
    expect((await store.read(first))?.published.text).toContain('] grįžo')
  })

  test('content that would be wrong without a text keeps it everywhere', async () => {
    const store = await withHistory()
    const answer = await store.eraseText({ text: 'title', gapIn, author })
    expect(answer).toMatchObject({ ok: false, problems: [{ file: first }, { file: second }] })
    expect((await store.findText('title')).map(({ versions }) => versions)).toEqual([0, 2])
  })

  test('where only files count nothing is erased', async () => {
    const store = await open('files')
    expect(await store.eraseText({ text: 'Ona Žąsytė', gapIn, author })).toMatchObject({
      ok: false,
    })
  })
})
