import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import { newsletterTables } from '../../../../../tests/support/subscribers.ts'
import type { IssueState } from '../../issue.ts'
import { createArchive } from './archive.ts'
import { createIssue, everybody, findIssue, giveSlug } from './issues.ts'

const at = Date.UTC(2026, 10, 24, 22, 30)

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let stale: string[]
  const candidates = ['/naujienlaiskis', '/en/newsletter/one', '/naujienos', '/en/newsletters']

  beforeEach(async () => {
    database = await openEmpty(...newsletterTables)
    stale = []
  })
  afterEach(() => database.close())

  const archive = () =>
    createArchive({
      db: database.db,
      publicUrl: 'https://k.example',
      invalidate: (isStale) => stale.push(...candidates.filter(isStale)),
    })
  async function add(subject: string, state: IssueState, startedAt: number | null = at) {
    const draft = { subject, preheader: '', body: 'Labas **visiems**.', language: 'lt' as const }
    const id = await createIssue(database.db, { ...draft, segment: everybody }, at)
    await giveSlug(database.db, { id, subject })
    await set(id, { state, started_at: startedAt })
    return id
  }
  const set = (id: number, values: { state?: IssueState; started_at?: number | null }) =>
    database.db.updateTable('newsletter_issues').set(values).where('id', '=', id).execute()

  test('issues are listed from their start, the newest first, by the day in Lithuania', async () => {
    await add('Sena', 'sent', at - 1000)
    await add('Siunčiama', 'sending')
    await add('Juodraštis', 'draft', null)
    await add('Planas', 'scheduled', null)
    await add('Atšaukta', 'cancelled')
    expect((await archive().list('lt')).map(({ slug }) => slug)).toEqual(['siunciama', 'sena'])
    expect(await archive().list('en')).toEqual([])
    expect(await archive().entries()).toMatchObject([
      { slug: 'siunciama', language: 'lt', updated: '2026-11-25' },
      { slug: 'sena' },
    ])
  })

  test('an issue has a page in its language, with its neighbours', async () => {
    await add('Sena', 'sent', at - 1000)
    await add('Nauja', 'sent')
    const { issue, blocks, newer, older } = await archive().read('nauja', 'lt')
    expect([issue.subject, newer, older?.slug]).toEqual(['Nauja', null, 'sena'])
    expect(blocks).toHaveLength(1)
    await expect(archive().read('nauja', 'en')).rejects.toMatchObject({ status: 404 })
    await expect(archive().read('nera', 'lt')).rejects.toMatchObject({ status: 404 })
  })

  test('beyond twenty the list goes on on pages of their own, and ends', async () => {
    for (let n = 1; n <= 41; n++) await add(`Nr ${n}`, 'sent', at + n)
    const first = await archive().page('1', 'lt')
    expect(first.issues).toHaveLength(20)
    expect(first.paging).toEqual({
      current: 1,
      paths: ['/naujienlaiskis', '/naujienlaiskis/puslapis/2', '/naujienlaiskis/puslapis/3'],
    })
    const last = await archive().page('3', 'lt')
    expect(last.issues.map(({ slug }) => slug)).toEqual(['nr-1'])
    expect(await archive().pageEntries()).toMatchObject([
      { slug: '2', language: 'lt' },
      { slug: '3', language: 'lt' },
    ])
    for (const number of ['', '0', '4', '02', 'x'])
      await expect(archive().page(number, 'lt')).rejects.toMatchObject({ status: 404 })
    expect((await archive().page('1', 'en')).issues).toEqual([])
  })

  test('a draft has no page, and a cancelled issue keeps the one some have an email about', async () => {
    await add('Juodraštis', 'draft', null)
    await add('Atšaukta', 'cancelled')
    await expect(archive().read('juodrastis', 'lt')).rejects.toMatchObject({ status: 404 })
    expect((await archive().read('atsaukta', 'lt')).issue.subject).toBe('Atšaukta')
  })

  test('no two issues have one address, and none that of another page', async () => {
    const ids = [
      await add('Labas!', 'sent'),
      await add('Labas?', 'sent'),
      await add('Klaida', 'sent'),
    ]
    const slugs = []
    for (const id of ids) slugs.push((await findIssue(database.db, id))?.slug)
    expect(slugs).toEqual(['labas', `labas-${ids[1]}`, `klaida-${ids[2]}`])
    const odd = await add('？！', 'sent')
    expect((await findIssue(database.db, odd))?.slug).toBe(`nr-${odd}`)
  })

  test('pages are made again when an issue begins by its schedule', async () => {
    const watched = archive()
    const id = await add('Planas', 'scheduled', null)
    await watched.refresh()
    await watched.refresh()
    expect(stale).toEqual([])
    await set(id, { state: 'sending', started_at: at })
    await watched.refresh()
    expect(stale).toEqual(['/naujienlaiskis', '/en/newsletter/one'])
  })
})
