import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#lib/dates/durations.ts'
import { migration as versions } from '../../../migrations/0038-content-versions.ts'
import { migration as redirects } from '../../../migrations/0044-redirects.ts'
import { migration as reviews } from '../../../migrations/0062-reviews-of-drafts.ts'
import { migration as dropped } from '../../../migrations/baseline/content.ts'
import {
  type StartProcess,
  type Step,
  stepsWith,
  takeSteps,
} from '../../../tests/support/crash-model.ts'
import { bothEngines, useEngine } from '../../../tests/support/databases.ts'
import {
  modelProcesses,
  type OpenedModel,
  openModel,
  runsWith,
} from '../../../tests/support/open-model.ts'
import type { OpenContentStore } from './open-content-store.ts'
import { openContentStore } from './open-content-store.ts'

const runs = { sqlite: 25, postgres: 8 }
const path = 'plans.json'

const acts = [
  'save',
  'save anew',
  'schedule',
  'schedule',
  'withdraw',
  'mistake',
  'publish',
] as const
type Act = (typeof acts)[number]
const steps = stepsWith<Act>(fc.constantFrom(...acts), [minuteMs, hourMs])

const own = (act: Act): Step<Act> => ({ do: 'own', own: act })
const due: Step<Act>[] = [own('save'), own('schedule'), { do: 'wait', ms: hourMs }]
/** Two processes have the same draft due, and one is killed after each number of its stops. */
const killedAt = (stops: number): Step<Act>[] => [
  ...due,
  { do: 'advance', process: 0, times: stops },
  { do: 'advance', process: 1, times: stops },
  { do: 'kill', process: 0, after: 0 },
  { do: 'advance', process: 1, times: 30 },
]
/** A process stops with a due draft in hand while its author thinks better of it, and goes on. */
const overtakenBy = (stops: number, ...taken: readonly Act[]): Step<Act>[] => [
  ...due,
  { do: 'advance', process: 0, times: stops },
  ...taken.map(own),
  { do: 'advance', process: 0, times: 30 },
]
/** Two processes have the same mistake due, of which they tell once. */
const refusedBy = (stops: number): Step<Act>[] => [
  own('save'),
  own('schedule'),
  own('mistake'),
  { do: 'wait', ms: hourMs },
  { do: 'advance', process: 0, times: stops },
  { do: 'advance', process: 1, times: 30 },
  { do: 'advance', process: 0, times: 30 },
]
/** The first stops are those of a process that opens the content. */
const examples = Array.from({ length: 5 }, (_, index) => index + 7).flatMap((stops) => [
  killedAt(stops),
  refusedBy(stops),
  overtakenBy(stops, 'withdraw'),
  overtakenBy(stops, 'save anew'),
  overtakenBy(stops, 'publish', 'save'),
  overtakenBy(stops, 'mistake'),
])

const folder = mkdtempSync(join(tmpdir(), 'vitrina-scheduled-'))
writeFileSync(join(folder, path), '[{ "id": "file" }]')
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)

  const openOver = ({ db }: Pick<OpenedModel, 'db'>, now: () => number) =>
    openContentStore({
      db,
      folder,
      kinds: { plans: { files: path, schema: v.object({ id: v.string() }), isList: true } },
      toSiteContents: (contents) => contents as never,
      log: { error: () => {}, warn: () => {} },
      now,
    })

  /** The author with the draft as they left it, and all versions that were seen so far. */
  interface Expected {
    store: OpenContentStore
    made: number
    mistakes: number
    draft: { text: string; at: number | null } | null
    seen: number
  }

  async function begin({ db, clock }: OpenedModel): Promise<Expected> {
    for (const table of tables) await db.deleteFrom(table).execute()
    const store = await openOver({ db }, clock.now)
    return { store, made: 0, mistakes: 0, draft: null, seen: 0 }
  }

  /** Expects that what processes have published meanwhile was due as it is, and only once. */
  async function look({ db }: OpenedModel, expected: Expected) {
    const made = await db
      .selectFrom('content_versions')
      .select(['body', 'created_at', 'publication_id'])
      .orderBy('id')
      .execute()
    const [version, ...others] = made.slice(expected.seen)
    expected.seen = made.length
    expect(others).toEqual([])
    if (!version) return
    expect({
      ...expected.draft,
      isDue: (expected.draft?.at ?? Infinity) <= version.created_at,
    }).toEqual({
      text: version.body,
      at: expected.draft?.at,
      isDue: true,
    })
    expected.draft = null
  }

  async function save({ clock }: OpenedModel, expected: Expected, act: Act) {
    const isMistake = act === 'mistake'
    const text = `[{ "id": ${isMistake ? ++expected.made : `"text ${++expected.made}"`} }]`
    if (isMistake) expected.mistakes++
    const endsSchedule = act === 'save anew'
    const baseId = (await expected.store.read(path))?.published.id ?? null
    const saved = await expected.store.saveDraft({
      path,
      text,
      baseId,
      author: 'Rasa',
      endsSchedule,
    })
    expect(saved).toEqual({ ok: true })
    expected.draft = { text, at: endsSchedule ? null : (expected.draft?.at ?? null) }
    clock.wait(1)
  }

  async function happen(opened: OpenedModel, expected: Expected, act: Act) {
    const { store } = expected
    await look(opened, expected)
    await store.follow()
    if (act === 'save' || act === 'save anew' || act === 'mistake')
      return save(opened, expected, act)
    const at = act === 'schedule' ? opened.clock.now() + hourMs : null
    if (act === 'publish') {
      const answer = await store.publish({ paths: [path], author: 'Rasa', note: 'by hand' })
      if (!answer.ok || !expected.draft) return
      expected.draft = null
      expected.seen++
      return
    }
    const answer = await store.schedule({ paths: [path], at })
    if (answer.ok && expected.draft) expected.draft.at = at
  }

  /** What was refused is stored in the transaction that marks it. */
  const startWith =
    ({ clock }: OpenedModel): StartProcess =>
    ({ database, gate }) => {
      let store: OpenContentStore | null = null
      return async () => {
        store ??= await openOver(database, clock.now)
        await store.publishDue({
          async mayPublish() {
            await gate.pause()
            return true
          },
          refused: async (schedule) => async (transaction) => {
            const { count } = await transaction
              .selectFrom('content_reviews')
              .select((eb) => eb.fn.countAll<number>().as('count'))
              .executeTakeFirstOrThrow()
            await transaction
              .insertInto('content_reviews')
              .values({
                path: `refused ${count}`,
                author: schedule.author,
                submitted_at: schedule.at,
                draft_updated_at: 0,
                note: schedule.reason,
              })
              .execute()
          },
        })
      }
    }

  test('what is scheduled is published once, as it was left, whatever is killed', async () => {
    const opened = await openModel(openEmpty, dropped, versions, redirects, reviews)
    const { db, shared, clock } = opened
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const expected = await begin(opened)
        const act = (step: Act) => happen(opened, expected, step)
        const start = startWith(opened)
        const run = { shared, processes: modelProcesses[engine], steps: taken, start, act }
        const readDraft = () => db.selectFrom('content_drafts').selectAll().executeTakeFirst()
        async function isDone() {
          const draft = await readDraft()
          return draft?.publish_at == null || draft.refused_at !== null
        }
        await takeSteps({ ...run, wait: clock.wait }, { afterMs: hourMs, rounds: 1, isDone })
        await look(opened, expected)
        const draft = await readDraft()
        expect(draft?.body ?? null).toBe(expected.draft?.text ?? null)
        expect(draft?.publish_at ?? null).toBe(expected.draft?.at ?? null)
        const refusals = await db.selectFrom('content_reviews').select('note').execute()
        expect(refusals.length).toBeLessThanOrEqual(expected.mistakes)
      }),
      runsWith(examples, runs[engine]),
    )
    await opened.close()
  }, 400_000)
})

const tables = [
  'content_drafts',
  'content_pointers',
  'content_versions',
  'content_publications',
  'content_reviews',
] as const
