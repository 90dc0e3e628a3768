import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { migration } from '../../../migrations/0038-content-versions.ts'
import { migration as redirects } from '../../../migrations/0044-redirects.ts'
import { migration as reviews } from '../../../migrations/0062-reviews-of-drafts.ts'
import { migration as dropped } from '../../../migrations/baseline/content.ts'
import { bothEngines, useEngine } from '../../../tests/support/databases.ts'
import { settleDrafts } from './settle-drafts.ts'
import { type Draft, digestOf, readDrafts, writeDraft } from './stored.ts'

const draftOf = (path: string): Draft => ({
  path,
  text: `Apie ${path}`,
  baseId: null,
  baseDigest: null,
  author: 'rasa',
  updatedAt: 1,
  publishAt: null,
  redirectTo: null,
})

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Database
  beforeEach(async () => {
    database = await openEmpty(dropped, migration, redirects, reviews)
  })
  afterEach(() => database.close())

  const write = (draft: Draft) => writeDraft(database.db, { ...draft, endsSchedule: false })

  test('of 450 published drafts stay those that were saved meanwhile, upon the new version', async () => {
    const drafts = Array.from({ length: 450 }, (_, index) => draftOf(`news/${1000 + index}.md`))
    const ids = new Map(drafts.map(({ path }, index) => [path, index + 1]))
    for (const draft of drafts) await write(draft)
    const meanwhile = { text: 'Dar viena mintis', updatedAt: 2 }
    await write({ ...draftOf('news/1003.md'), ...meanwhile })
    await write({ ...draftOf('news/1444.md'), ...meanwhile, author: 'jonas' })
    await write(draftOf('news/2000.md'))

    await database.db.transaction().execute((all) => settleDrafts(all, drafts, ids))
    expect(await readDrafts(database.db)).toEqual([
      {
        ...draftOf('news/1003.md'),
        ...meanwhile,
        baseId: 4,
        baseDigest: digestOf('Apie news/1003.md'),
      },
      { ...draftOf('news/1444.md'), ...meanwhile, author: 'jonas' },
      draftOf('news/2000.md'),
    ])
  })
})
