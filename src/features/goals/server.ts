import type { Kysely } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import { deleteFunnel, readFunnels, saveFunnel, usesGoal } from './server/funnel-rows.ts'
import { type OnGoalsChange, openGoalCache } from './server/goal-cache.ts'
import { deleteGoal, saveGoal, setGoalStatus, setMainGoal } from './server/goal-rows.ts'
import type { FunnelFields, GoalFields, GoalStatus } from './wire.ts'
import './server/tables.ts'

// For the import of goals from other programs, and for other features with page paths.
export { readFunnels } from './server/funnel-rows.ts'
export { goalDraft, parseGoal } from './server/goal-form.ts'
export { parseGoalPath } from './server/goal-path.ts'
export { deleteGoal, insertImportedGoal, readGoals } from './server/goal-rows.ts'

export type Goals = Awaited<ReturnType<typeof openGoals>>

/** Titles for owners, by event name. */
export type SentTitles = Readonly<Record<string, Readonly<Record<Language, string>>>>

type Options = {
  db: Kysely<Tables>
  /** Called after goals change, because cached pages contain the earlier ones. */
  onChange?: OnGoalsChange
  now?: () => number
}

/** The goals and funnels of the owner. */
export async function openGoals({ db, onChange = () => {}, now = Date.now }: Options) {
  const cache = await openGoalCache(db, onChange)
  let sentTitles: SentTitles = {}
  let stepTitles: SentTitles = {}
  return {
    /**
     * Sets the marketing events as which completions may be sent, and the statistics' events that
     * may be steps of funnels; before this call there are none.
     */
    offerEvents(sent: SentTitles, steps: SentTitles) {
      sentTitles = sent
      stepTitles = steps
    },
    sentTitles: () => sentTitles,
    stepTitles: () => stepTitles,
    all: cache.all,
    /** Reads the goals from the database; while it is unreachable, they stay unchanged. */
    refresh: cache.refresh,
    /** Goals whose completions are shown: all that are not archived. */
    counted: () => cache.all().filter(({ status }) => status !== 'archived'),
    /** The main goal of the site; null when none was chosen or it is archived. */
    main: () => cache.all().find(({ is_main, status }) => is_main && status !== 'archived') ?? null,

    /** `id` is null for a new goal. False when the max number exists, or none has this id. */
    async saveGoal(id: number | null, fields: GoalFields): Promise<boolean> {
      const isSaved = await saveGoal(db, await cache.refresh(), id, fields, now())
      if (isSaved) await cache.refresh()
      return isSaved
    },
    async setStatus(id: number, status: GoalStatus) {
      await setGoalStatus(db, id, status)
      await cache.refresh()
    },
    /** Makes a goal the main one; null for no main goal. */
    async setMain(id: number | null) {
      await setMainGoal(db, id, now())
      await cache.refresh()
    },
    /** False while a funnel uses it. */
    async deleteGoal(id: number): Promise<boolean> {
      if ((await readFunnels(db)).some((funnel) => usesGoal(funnel, id))) return false
      await deleteGoal(db, id)
      await cache.refresh()
      return true
    },

    readFunnels: () => readFunnels(db),
    /** Returns the same values as `saveGoal`. */
    saveFunnel: (id: number | null, fields: FunnelFields) => saveFunnel(db, id, fields, now()),
    deleteFunnel: (id: number) => deleteFunnel(db, id),
  }
}
