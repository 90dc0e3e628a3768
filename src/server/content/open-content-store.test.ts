import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { StartError } from '#server/errors.ts'
import { migration } from '../../../migrations/0038-content-versions.ts'
import { migration as redirects } from '../../../migrations/0044-redirects.ts'
import { migration as reviews } from '../../../migrations/0062-reviews-of-drafts.ts'
import { migration as dropped } from '../../../migrations/baseline/content.ts'
import { engines, useEngine } from '../../../tests/support/databases.ts'
import type { Contents } from './content-of.ts'
import type { RefusedSchedule } from './content-store.ts'
import type { ContentKinds } from './kinds.ts'
import { openContentStore } from './open-content-store.ts'
import { readRedirects } from './redirects.ts'

const kinds = {
  plans: { files: 'plans.json', schema: v.object({ id: v.string() }), isList: true },
  news: { files: 'news/*.md', schema: v.object({ slug: v.string(), title: v.string() }) },
}
const silent = { error: () => {}, warn: () => {} }
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-content-'))
  mkdirSync(join(folder, 'news'))
  writeFileSync(join(folder, 'plans.json'), '[{ "id": "b" }, { "id": "a" }]')
  writeFileSync(join(folder, 'news/2026-01-02-antra.md'), '---\ntitle: Antra\n---\nTekstas')
  writeFileSync(join(folder, 'news/2026-01-01-pirma.md'), '---\ntitle: Pirma\n---\nTekstas')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Database
  beforeEach(async () => {
    database = await openEmpty(dropped, migration, redirects, reviews)
  })
  afterEach(() => database.close())

  const open = (
    given: ContentKinds = kinds,
    mode: 'store' | 'files' = 'store',
    now: () => number = Date.now,
  ) =>
    openContentStore({
      now,
      db: database.db,
      folder,
      kinds: given,
      toSiteContents: (contents) => contents as never,
      mode,
      log: silent as never,
    })
  const load = async (given?: ContentKinds) => (await open(given)).live as unknown as Contents

  test('gives every document in the order of its files', async () => {
    const { lt: content } = await load()
    expect(content.plans).toEqual([{ id: 'b' }, { id: 'a' }])
    expect(content.news).toEqual([
      { slug: '2026-01-01-pirma', title: 'Pirma' },
      { slug: '2026-01-02-antra', title: 'Antra' },
    ])
  })

  test('a document that a publication renames and changes leads to its new address', async () => {
    await database.db.schema
      .createTable('installation')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
    const body = [
      'Pirma ilga pastraipa, kuri lieka tokia pati.',
      'Antra ilga pastraipa, taip pat likusi.',
    ]
    const textOf = (title: string) => `---\ntitle: ${title}\n---\n${body.join('\n\n')}`
    writeFileSync(join(folder, 'news/2026-01-01-pirma.md'), textOf('Pirma'))
    const store = await openContentStore({
      db: database.db,
      folder,
      kinds,
      toSiteContents: (contents) => contents as never,
      documentAddresses: ({ lt }) =>
        new Map(
          (lt as unknown as { news: { slug: string }[] }).news.map(({ slug }) => [
            `news/${slug}.md`,
            `/naujienos/${slug}`,
          ]),
        ),
      documentIds: () => new Map(),
      log: silent as never,
    })
    const [from, to] = ['news/2026-01-01-pirma.md', 'news/2026-01-01-nauja.md']
    await store.saveDraft({ path: from, text: null, baseId: null, author: '' })
    await store.saveDraft({ path: to, text: textOf('Nauja'), baseId: null, author: '' })
    expect(await store.publish({ paths: [from, to], author: '', note: '' })).toMatchObject({
      ok: true,
    })
    expect(await readRedirects(database.db)).toMatchObject([
      { from: '/naujienos/2026-01-01-pirma', to: '/naujienos/2026-01-01-nauja' },
    ])
  })

  test('names every mistake with file and line', async () => {
    await load()
    writeFileSync(join(folder, 'plans.json'), '[{ "id": 1 }]')
    rmSync(join(folder, 'news'), { recursive: true })
    const failed = await load().catch((error) => error)
    expect(failed).toBeInstanceOf(StartError)
    expect(failed.message).toMatch(/content\/plans\.json:1 .*id/)
    expect(failed.message).toMatch(/content\/news\/\*\.md:1 is missing/)
  })

  test('shows a translated kind in each language and others in Lithuanian in both', async () => {
    mkdirSync(join(folder, 'en'))
    writeFileSync(join(folder, 'en/plans.json'), '[{ "id": "english" }, { "id": "too" }]')
    const translated = { ...kinds, plans: { ...kinds.plans, isTranslated: true } }
    const { lt, en } = await load(translated)
    expect(lt.plans).toEqual([{ id: 'b' }, { id: 'a' }])
    expect(en.plans).toEqual([{ id: 'english' }, { id: 'too' }])
    expect(en.news).toEqual(lt.news)
  })

  test('names every file that lacks its translation or its original', async () => {
    mkdirSync(join(folder, 'en/news'), { recursive: true })
    writeFileSync(join(folder, 'en/news/2026-01-01-pirma.md'), '---\ntitle: First\n---\nText')
    writeFileSync(join(folder, 'en/news/2026-01-03-third.md'), '---\nname: Third\n---\nText')
    const news = { files: 'news/*.md', schema: kinds.news.schema, isTranslated: true }
    const { message } = await load({ ...kinds, news }).catch((error) => error)
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
    const { lt, en } = await load({ ...kinds, news })
    expect([lt.news?.length, en.news]).toEqual([2, [{ slug: '2026-01-01-pirma', title: 'First' }]])

    writeFileSync(join(folder, 'en/news/2026-01-03-third.md'), '---\ntitle: Third\n---\nText')
    const { message } = await load({ ...kinds, news }).catch((error) => error)
    expect(message.split('\n').slice(1)).toEqual([
      '  content/news/2026-01-03-third.md:1 is missing, the original of content/en/news/2026-01-03-third.md',
    ])
  })

  test('a kind with several patterns needs a file for each', async () => {
    const files = ['news/2026-01-01-pirma.md', 'news/taisykles.md']
    const news = { files, schema: kinds.news.schema }
    const { message } = await load({ ...kinds, news }).catch((error) => error)
    expect(message).toMatch(/content\/news\/taisykles\.md:1 is missing$/)
  })

  test('a file that nothing reads is not left out without a word', async () => {
    writeFileSync(join(folder, 'news/2026-01-03-trecia.md.txt'), '---\ntitle: Trečia\n---\nTekstas')
    mkdirSync(join(folder, 'naujienos'))
    writeFileSync(join(folder, 'naujienos/2026-01-01-pirma.md'), '---\ntitle: Pirma\n---\nTekstas')
    const news = { files: 'news/*.md', schema: kinds.news.schema, isTranslated: 'in part' } as const
    const { message } = await load({ ...kinds, news }).catch((error) => error)
    expect(message.split('\n').slice(1)).toEqual([
      '  content/naujienos/2026-01-01-pirma.md:1 is left out, for its folder must be one of: en/news, news',
      '  content/news/2026-01-03-trecia.md.txt:1 is left out, for its name must end in .md',
    ])
  })

  test('a mark of the editor’s program before a text changes nothing, another encoding is reported', async () => {
    writeFileSync(join(folder, 'plans.json'), '\uFEFF[{ "id": "c" }]')
    writeFileSync(join(folder, 'news/2026-01-01-pirma.md'), '\uFEFF---\r\ntitle: Ž\r\n---\r\nA')
    const { lt: content } = await load()
    expect([content.plans, content.news?.[0]]).toEqual([
      [{ id: 'c' }],
      { slug: '2026-01-01-pirma', title: 'Ž' },
    ])
    const baltic = Buffer.from('---\ntitle: \xDEalia\n---\nTekstas', 'latin1')
    writeFileSync(join(folder, 'news/2026-01-01-pirma.md'), baltic)
    const { message } = await load().catch((error) => error)
    expect(message).toMatch(/content\/news\/2026-01-01-pirma\.md:1 is not saved as UTF-8/)
  })

  const plans = 'plans.json'
  const saved = (text: string | null, path = plans, baseId: number | null = null) => ({
    path,
    text,
    baseId,
    author: 'Rasa',
  })
  const plansOf = ({ live }: { live: unknown }) => (live as Contents).lt.plans
  const by = { author: 'Rasa', note: 'Kitaip' }

  test('a published draft is shown at once and after a restart, and its version tells of it', async () => {
    const store = await open()
    expect(await store.saveDraft(saved('[{ "id": "c" }]'))).toEqual({ ok: true })
    expect(plansOf(store)).toHaveLength(2)
    expect(await store.publish({ ...by, paths: [plans] })).toEqual({
      ok: true,
      generation: 2,
      publication: 1,
    })
    expect(plansOf(store)).toEqual([{ id: 'c' }])
    expect(plansOf(await open())).toEqual([{ id: 'c' }])
    expect(await store.versions(plans)).toMatchObject([
      { text: '[{ "id": "c" }]', author: 'Rasa', note: 'Kitaip', publicationId: 1 },
    ])
    expect((await store.documents()).find(({ path }) => path === plans)).toMatchObject({
      kind: 'plans',
      isFile: true,
      draft: null,
      isInConflict: false,
    })
  })

  test('with one mistake nothing of a publication is published, and it is named once', async () => {
    const store = await open()
    await store.saveDraft(saved('[{ "id": 1 }]'))
    await store.saveDraft(saved('---\ntitle: Trečia\n---\n', 'news/2026-01-03-trecia.md'))
    const paths = [plans, 'news/2026-01-03-trecia.md']
    const problem = { file: plans, line: 1, at: [0, 'id'] }
    expect(await store.publish({ ...by, paths })).toMatchObject({
      ok: false,
      problems: [problem],
      changed: [],
    })
    expect(await store.check(paths)).toMatchObject([problem])
    expect(await store.preview({ paths })).toMatchObject({ ok: false })
    expect([plansOf(store)?.length, (store.live as never as Contents).lt.news?.length]).toEqual([
      2, 2,
    ])
    expect(await store.versions(plans)).toEqual([])
    expect((await store.read(plans))?.draft?.text).toBe('[{ "id": 1 }]')
  })

  test('scheduled drafts are published together at their time, by one of two servers', async () => {
    let time = 1000
    const [store, other] = await Promise.all([
      open(kinds, 'store', () => time),
      open(kinds, 'store', () => time),
    ])
    const news = 'news/2026-01-03-trecia.md'
    const paths = [plans, news]
    await store.saveDraft(saved('[{ "id": "c" }]'))
    await store.saveDraft(saved('---\ntitle: Trečia\n---\n', news))
    expect(await store.schedule({ paths, at: 2000 })).toMatchObject({ ok: true })
    await store.publishDue()
    expect(plansOf(store)).toHaveLength(2)
    time = 2000
    await Promise.all([store.publishDue(), other.publishDue()])
    await Promise.all([store.follow(), other.follow()])
    expect([plansOf(store), plansOf(other)]).toEqual([[{ id: 'c' }], [{ id: 'c' }]])
    const versions = [...(await store.versions(plans)), ...(await store.versions(news))]
    expect(versions).toMatchObject([{ publicationId: 1, author: 'Rasa' }, { publicationId: 1 }])
  })

  test('a scheduled draft waits again once somebody who may not publish has changed it', async () => {
    const store = await open(kinds, 'store', () => 3000)
    await store.saveDraft(saved('[{ "id": "c" }]'))
    await store.schedule({ paths: [plans], at: 2000 })
    await store.saveDraft({ ...saved('[{ "id": "d" }]'), endsSchedule: true })
    await store.publishDue()
    expect(plansOf(store)).toHaveLength(2)
    expect((await store.read(plans))?.draft?.text).toBe('[{ "id": "d" }]')
  })

  test('a mistake cannot be scheduled, and one made later publishes nothing until it is mended', async () => {
    let time = 1000
    const store = await open(kinds, 'store', () => time)
    const stored = async () => (await store.documents()).find(({ path }) => path === plans)?.draft
    await store.saveDraft(saved('[{ "id": 1 }]'))
    expect(await store.schedule({ paths: [plans], at: 2000 })).toMatchObject({
      ok: false,
      problems: [{ file: plans }],
    })
    expect(await stored()).toMatchObject({ publishAt: null })
    await store.saveDraft(saved('[{ "id": "c" }]'))
    await store.schedule({ paths: [plans], at: 2000 })
    await store.saveDraft(saved('[{ "id": 2 }]'))
    time = 2001
    await store.publishDue()
    expect(await stored()).toMatchObject({ publishAt: 2000 })
    await store.saveDraft(saved('[{ "id": "d" }]'))
    await store.publishDue()
    expect([plansOf(store), await stored()]).toEqual([[{ id: 'd' }], null])
  })

  test('scheduled drafts that are stopped at their time wait until they are changed', async () => {
    let time = 1000
    const store = await open(kinds, 'store', () => time)
    const other = await open(kinds, 'store', () => time)
    await store.saveDraft(saved('[{ "id": "c" }]'))
    await store.schedule({ paths: [plans], at: 2000 })
    time = 2001
    const asked: string[][] = []
    const stop = async (paths: readonly string[]) => asked.push([...paths]) === 0
    const refused: RefusedSchedule[] = []
    const note = async (schedule: RefusedSchedule) => async () => void refused.push(schedule)
    const given = { mayPublish: stop, refused: note }
    await store.publishDue(given)
    await store.publishDue(given)
    await other.publishDue(given)
    expect(asked).toEqual([[plans]])
    expect(refused).toEqual([{ paths: [plans], author: 'Rasa', at: 2000, reason: 'checks' }])
    expect(plansOf(store)).toHaveLength(2)
    await store.saveDraft(saved('[{ "id": "d" }]'))
    await store.publishDue({ mayPublish: async () => true, refused: note })
    expect(refused).toHaveLength(1)
    expect(plansOf(store)).toEqual([{ id: 'd' }])
  })

  test.each([
    ['withdrawn', { at: null }],
    ['put off', { at: 9000 }],
    ['changed', { text: '[{ "id": "d" }]' }],
  ])('a draft that is %s while it is checked is not published as it was', async (_, change) => {
    let time = 1000
    const store = await open(kinds, 'store', () => time)
    await store.saveDraft(saved('[{ "id": "c" }]'))
    await store.schedule({ paths: [plans], at: 2000 })
    time = 3000
    const mayPublish = async () => {
      if ('text' in change) await store.saveDraft(saved(change.text))
      else await store.schedule({ paths: [plans], at: change.at })
      return true
    }
    await store.publishDue({ mayPublish })
    expect(plansOf(store)).toHaveLength(2)
    const publishedLater =
      'text' in change ? [{ id: 'd' }] : expect.toSatisfy((all) => all.length === 2)
    await store.publishDue()
    expect(plansOf(store)).toEqual(publishedLater)
  })

  test('a schedule that is withdrawn leaves the draft', async () => {
    let time = 1000
    const store = await open(kinds, 'store', () => time)
    await store.saveDraft(saved('[{ "id": "c" }]'))
    await store.schedule({ paths: [plans], at: 2000 })
    await store.schedule({ paths: [plans], at: null })
    time = 3000
    await store.publishDue()
    expect(plansOf(store)).toHaveLength(2)
    expect((await store.read(plans))?.draft?.text).toBe('[{ "id": "c" }]')
  })

  test('a document is added, and deleted with a file below it', async () => {
    const store = await open()
    const added = 'news/2026-01-03-trecia.md'
    await store.saveDraft(saved('---\ntitle: Trečia\n---\n', added))
    await store.saveDraft(saved(null, 'news/2026-01-01-pirma.md'))
    await store.publish({ ...by, paths: [added, 'news/2026-01-01-pirma.md'] })
    const titles = async () =>
      ((await open()).live as never as Contents).lt.news?.map((one) => (one as never)['title'])
    expect(await titles()).toEqual(['Antra', 'Trečia'])
    expect(await store.read(added)).toMatchObject({ file: null, kind: 'news' })
    expect((await store.read('news/2026-01-01-pirma.md'))?.published).toMatchObject({ text: null })
  })

  test('a draft of a text that is no longer published is refused and not lost', async () => {
    const [store, other] = [await open(), await open()]
    await store.saveDraft(saved('[{ "id": "c" }]'))
    await store.publish({ ...by, paths: [plans] })
    const late = await other.saveDraft(saved('[{ "id": "d" }]'))
    expect(late).toEqual({ ok: false, problem: 'changed', published: '[{ "id": "c" }]' })
    const base = (await other.read(plans))?.published.id ?? null
    await other.saveDraft(saved('[{ "id": "d" }]', plans, base))
    await database.db.updateTable('content_drafts').set({ base_id: null }).execute()
    expect(await other.publish({ ...by, paths: [plans] })).toEqual({
      ok: false,
      problems: [],
      changed: [plans],
    })
    expect((await other.read(plans))?.draft?.text).toBe('[{ "id": "d" }]')
  })

  test('another process follows, and both may publish', async () => {
    const [store, other] = [await open(), await open()]
    await store.saveDraft(saved('[{ "id": "c" }]'))
    await store.publish({ ...by, paths: [plans] })
    expect(plansOf(other)).toHaveLength(2)
    await other.follow()
    expect(plansOf(other)).toEqual([{ id: 'c' }])
    const news = ['news/2026-01-01-pirma.md', 'news/2026-01-02-antra.md'] as const
    for (const path of news) await store.saveDraft(saved('---\ntitle: Nauja\n---\n', path))
    const published = await Promise.all([
      store.publish({ ...by, paths: [news[0]] }),
      other.publish({ ...by, paths: [news[1]] }),
    ])
    expect(published).toMatchObject([{ ok: true }, { ok: true }])
    for (const one of [store, other]) {
      await one.follow()
      expect((one.live as never as Contents).lt.news).toMatchObject([
        { title: 'Nauja' },
        { title: 'Nauja' },
      ])
    }
  })

  test('a file changed under an edited document is a conflict until either is chosen', async () => {
    const store = await open()
    await store.saveDraft(saved('[{ "id": "c" }]'))
    await store.publish({ ...by, paths: [plans] })
    writeFileSync(join(folder, plans), '[{ "id": "file" }]')
    writeFileSync(join(folder, 'news/2026-01-02-antra.md'), '---\ntitle: Iš failo\n---\n')
    const next = await open()
    expect(plansOf(next)).toEqual([{ id: 'c' }])
    expect((next.live as never as Contents).lt.news).toMatchObject([{}, { title: 'Iš failo' }])
    expect(await next.conflicts()).toEqual([
      { path: plans, file: '[{ "id": "file" }]', published: '[{ "id": "c" }]' },
    ])
    await next.keepOwn(plans)
    const kept = await open()
    expect([await kept.conflicts(), plansOf(kept)]).toEqual([[], [{ id: 'c' }]])
    writeFileSync(join(folder, plans), '[{ "id": "other" }]')
    const last = await open()
    expect(await last.conflicts()).toHaveLength(1)
    expect(await last.takeFile(plans, 'Rasa')).toMatchObject({ ok: true })
    expect([await last.conflicts(), plansOf(last)]).toEqual([[], [{ id: 'other' }]])
    expect(plansOf(await open())).toEqual([{ id: 'other' }])
    expect(await last.versions(plans)).toHaveLength(1)
  })

  test('a published version that no longer parses gives way to its file and is a problem', async () => {
    const store = await open()
    await store.saveDraft(saved('[{ "id": "c" }]'))
    await store.saveDraft(saved('---\ntitle: Kita\n---\n', 'news/2026-01-02-antra.md'))
    await store.publish({ ...by, paths: [plans, 'news/2026-01-02-antra.md'] })
    const longer = v.object({ id: v.pipe(v.string(), v.minLength(1), v.notValue('c', 'is taken')) })
    const next = await open({ ...kinds, plans: { ...kinds.plans, schema: longer } })
    expect(plansOf(next)).toEqual([{ id: 'b' }, { id: 'a' }])
    expect((next.live as never as Contents).lt.news).toMatchObject([{}, { title: 'Kita' }])
    expect(next.problems()).toMatchObject([{ file: plans, message: '“0.id” is taken' }])
    const base = (await next.read(plans))?.published.id ?? null
    await next.saveDraft(saved('[{ "id": "d" }]', plans, base))
    expect(await next.publish({ ...by, paths: [plans] })).toMatchObject({ ok: true })
    expect([plansOf(next), next.problems()]).toEqual([[{ id: 'd' }], []])
  })

  test('a publication is undone as a whole, unless a document of it was changed later', async () => {
    const store = await open()
    const file = (await store.read('plans.json'))?.file?.text ?? ''
    const publish = async (texts: Record<string, string>) => {
      for (const [path, text] of Object.entries(texts)) {
        const baseId = (await store.read(path))?.published.id ?? null
        expect(await store.saveDraft({ path, text, baseId, author: 'a' })).toEqual({ ok: true })
      }
      await store.publish({ paths: Object.keys(texts), author: 'a', note: '' })
    }
    const undo = (publication: number) => store.undo({ publication, author: 'b', note: 'Atgal' })
    const textOf = async (path: string) => (await store.read(path))?.published.text
    const first = '---\ntitle: Trečia\n---\nTekstas'
    await publish({ 'plans.json': '[{ "id": "c" }]', 'news/2026-01-03-trecia.md': first })
    await publish({ 'plans.json': '[{ "id": "d" }]' })
    expect(await undo(1)).toMatchObject({ ok: false, changed: ['plans.json'] })
    expect(await textOf('news/2026-01-03-trecia.md')).toBe(first)
    expect(await undo(2)).toMatchObject({ ok: true })
    expect(await textOf('plans.json')).toBe('[{ "id": "c" }]')

    await publish({
      'plans.json': file.replace('b', 'e'),
      'news/2026-01-03-trecia.md': `${first}.`,
    })
    const [last] = await store.versions('plans.json')
    expect(await undo(last?.publicationId ?? 0)).toMatchObject({ ok: true })
    expect(await textOf('news/2026-01-03-trecia.md')).toBe(first)
    expect((await store.versions('news/2026-01-03-trecia.md'))[0]).toMatchObject({ note: 'Atgal' })
  })

  test('a document that a publication made is gone once it is undone, and a file is shown again', async () => {
    const store = await open()
    const made = { path: 'news/2026-01-03-trecia.md', text: '---\ntitle: Trečia\n---\nTekstas' }
    const changed = { path: 'plans.json', text: '[{ "id": "c" }]' }
    for (const draft of [made, changed])
      await store.saveDraft({ ...draft, baseId: null, author: 'a' })
    await store.publish({ paths: [made.path, changed.path], author: 'a', note: '' })
    expect(await store.undo({ publication: 1, author: 'a', note: '' })).toMatchObject({ ok: true })
    expect((await store.read(made.path))?.published.text).toBeNull()
    expect((await store.read(changed.path))?.published.id).toBeNull()
    expect((await open()).snapshot().contents).toEqual(store.snapshot().contents)
  })

  test('where files are the only truth, nothing is saved or published', async () => {
    const store = await open()
    await store.saveDraft(saved('[{ "id": "c" }]'))
    await store.publish({ ...by, paths: [plans] })
    const next = await open(kinds, 'files')
    expect(plansOf(next)).toHaveLength(2)
    expect(await next.saveDraft(saved('[]'))).toEqual({ ok: false, problem: 'files_only' })
    expect(await next.publish({ ...by, paths: [plans] })).toMatchObject({
      problems: [{ file: plans, message: expect.stringContaining('CONTENT_MODE=files') }],
    })
  })

  test.each([
    ['../plans.json', 'unknown_path'],
    ['news/../plans.json', 'unknown_path'],
    ['news/.md', 'unknown_path'],
    ['blog/kita.md', 'unknown_path'],
    ['news/Nauja Žinia.md', 'unknown_path'],
  ])('a draft of %s is refused', async (path, problem) => {
    const store = await open()
    expect(await store.saveDraft(saved('', path))).toEqual({ ok: false, problem })
  })

  test('a draft larger than a document may be is refused', async () => {
    const store = await open()
    const text = `"${'ž'.repeat(131_072)}"`
    expect(await store.saveDraft(saved(text))).toEqual({ ok: false, problem: 'too_large' })
  })

  test('changed files are shown when they are read again, and with a mistake nothing changes', async () => {
    const store = await open()
    writeFileSync(join(folder, plans), '[{ "id": 1 }]')
    expect(await store.reloadFiles()).toMatchObject([{ file: plans, line: 1 }])
    expect(plansOf(store)).toHaveLength(2)
    writeFileSync(join(folder, plans), '[{ "id": "z" }]')
    expect(await store.reloadFiles()).toEqual([])
    expect(plansOf(store)).toEqual([{ id: 'z' }])
  })

  test('a draft is saved while what another server has published cannot be followed', async () => {
    const store = await open()
    const follow = () => new Promise<never>(() => {})
    const other = await openContentStore({
      db: database.db,
      folder,
      uploadStore: { awaited: () => new Set(), follow },
      kinds,
      toSiteContents: (contents) => contents as never,
      log: silent as never,
    })
    const [path, text] = ['news/2026-01-01-pirma.md', '---\ntitle: Nauja\n---\nTekstas']
    await store.saveDraft({ path, text, baseId: null, author: 'ona' })
    await store.publish({ paths: [path], author: 'ona', note: '' })
    const draft = { path: 'news/2026-01-02-antra.md', text, baseId: null, author: 'ona' }
    expect(await other.saveDraft(draft)).toEqual({ ok: true })
    expect((await store.read(draft.path))?.draft?.text).toBe(text)
  })

  test('a published text shows while its picture is on its way, and is read again once it is here', async () => {
    const awaited = new Set<string>()
    const news = { ...kinds.news, pictures: { picture: 'covers' } } as const
    const schema = v.object({
      slug: v.string(),
      title: v.string(),
      picture: v.optional(v.string()),
    })
    const given = { ...kinds, news: { ...news, schema } }
    const uploadStore = { awaited: () => awaited, follow: async () => {} }
    const openOther = () =>
      openContentStore({
        db: database.db,
        folder,
        uploads: join(folder, '../uploads-of-nobody'),
        uploadStore,
        kinds: given,
        toSiteContents: (contents) => contents as never,
        log: silent as never,
      })
    const path = 'news/2026-01-01-pirma.md'
    const text = '---\ntitle: Nauja\npicture: jura-0123456789-30x70.jpg\n---\nTekstas'
    awaited.add('pictures/jura-0123456789.jpg')
    const store = await openOther()
    await store.saveDraft({ path, text, baseId: null, author: 'ona' })
    expect(await store.publish({ paths: [path], author: 'ona', note: '' })).toMatchObject({
      ok: true,
    })
    const other = await openOther()
    expect([other.problems(), other.snapshot().contents.lt]).toMatchObject([
      [],
      { news: [{ title: 'Nauja' }, { title: 'Antra' }] },
    ])
    await other.follow()
    expect(other.snapshot().generation).toBe(1)
    awaited.clear()
    await other.follow()
    expect(other.snapshot().generation).toBe(2)
    expect(other.problems()).toMatchObject([{ code: 'missing_picture', file: path }])
  })

  test('what is made from the content is made once for each snapshot', async () => {
    const store = await open()
    let count = 0
    const first = store.derive((contents) => [++count, (contents as never as Contents).lt.plans])
    expect([first(), first()]).toEqual([
      [1, plansOf(store)],
      [1, plansOf(store)],
    ])
    const seen: unknown[] = []
    store.beforePublication(async (next) => {
      seen.push(plansOf(store)?.length, (next as never as Contents).lt.plans?.length)
      return () => seen.push(plansOf(store)?.length)
    })
    await store.saveDraft(saved('[]'))
    await store.publish({ ...by, paths: [plans] })
    expect([first()[0], seen]).toEqual([2, [2, 0, 0]])
  })
})
