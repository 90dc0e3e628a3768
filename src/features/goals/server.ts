import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import {
  type Funnel,
  type FunnelStep,
  type Goal,
  type GoalStatus,
  isOnServer,
  mostFunnels,
  mostGoals,
} from './wire.ts'
import './server/tables.ts'

export type GoalFields = Omit<Goal, 'id' | 'server_side' | 'date_created'>
export type FunnelFields = Omit<Funnel, 'id'>
export type Goals = Awaited<ReturnType<typeof openGoals>>

type Options = {
  db: Kysely<Tables>
  /** What pages were made with is no longer so. */
  onChange?: () => void
  now?: () => number
}

/** How long another process may not know what this one has changed. */
const lookEvery = 2000

/**
 * The goals and funnels of the owner; the goals are at hand, for every hit asks for them. Others on
 * the same database may change them, so they are looked at again every two seconds.
 */
export async function openGoals({ db, onChange = () => {}, now = Date.now }: Options) {
  let goals = await readGoals(db)
  let asked = 0
  let told = 0

  /** Reads them again. What was asked for earlier and comes later is older, and let go. */
  async function refresh(): Promise<readonly Goal[]> {
    const number = ++asked
    const found = await readGoals(db)
    if (number < told) return goals
    told = number
    if (JSON.stringify(found) === JSON.stringify(goals)) return goals
    goals = found
    onChange()
    return goals
  }

  /** Without an answer what is known goes on to count; `readyz` tells of the database. */
  function watch(everyMs = lookEvery) {
    const timer = setInterval(() => void refresh().catch(() => {}), everyMs)
    return { close: () => clearInterval(timer) }
  }

  /** False when there are as many as there may be, or none under this id. */
  async function saveGoal(id: number | null, fields: GoalFields): Promise<boolean> {
    const row = { ...fields, server_side: isOnServer(fields.type) ? 1 : 0 }
    const known = await refresh()
    if (id === null && known.length >= mostGoals) return false
    if (id !== null && !known.some((goal) => goal.id === id)) return false
    if (id === null)
      await db
        .insertInto('statistics_goals')
        .values({ ...row, date_created: now() })
        .execute()
    else await db.updateTable('statistics_goals').set(row).where('id', '=', id).execute()
    await refresh()
    return true
  }

  async function setStatus(id: number, status: GoalStatus) {
    await db.updateTable('statistics_goals').set({ status }).where('id', '=', id).execute()
    await refresh()
  }

  /** False while a funnel goes by it. */
  async function deleteGoal(id: number): Promise<boolean> {
    const isUsed = ({ steps }: Funnel) => steps.some((step) => 'goal' in step && step.goal === id)
    if ((await readFunnels()).some(isUsed)) return false
    await db.deleteFrom('statistics_goals').where('id', '=', id).execute()
    await refresh()
    return true
  }

  async function readFunnels(): Promise<Funnel[]> {
    const rows = await db
      .selectFrom('statistics_funnels')
      .select(['id', 'title', 'steps'])
      .orderBy('id')
      .execute()
    return rows.map(({ steps, ...row }) => ({ ...row, steps: JSON.parse(steps) as FunnelStep[] }))
  }

  async function saveFunnel(id: number | null, { title, steps }: FunnelFields): Promise<boolean> {
    const row = { title, steps: JSON.stringify(steps) }
    const known = await readFunnels()
    if (id === null && known.length >= mostFunnels) return false
    if (id !== null && !known.some((funnel) => funnel.id === id)) return false
    if (id === null)
      await db
        .insertInto('statistics_funnels')
        .values({ ...row, created_at: now() })
        .execute()
    else await db.updateTable('statistics_funnels').set(row).where('id', '=', id).execute()
    return true
  }

  async function deleteFunnel(id: number) {
    await db.deleteFrom('statistics_funnels').where('id', '=', id).execute()
  }

  return {
    all: () => goals,
    /** As they are at this moment, whoever has changed them. */
    refresh,
    watch,
    /** Those whose figures are told: all that are not archived. */
    counted: () => goals.filter(({ status }) => status !== 'archived'),
    saveGoal,
    setStatus,
    deleteGoal,
    readFunnels,
    saveFunnel,
    deleteFunnel,
  }
}

async function readGoals(db: Kysely<Tables>): Promise<readonly Goal[]> {
  const rows = await db.selectFrom('statistics_goals').selectAll().orderBy('id').execute()
  return rows.map((row) => ({ ...row, server_side: row.server_side === 1 }))
}
