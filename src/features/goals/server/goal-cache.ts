import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Goal } from '../wire.ts'
import { readGoals } from './goal-rows.ts'

export type OnGoalsChange = (before: readonly Goal[], now: readonly Goal[]) => void

/**
 * The goals in memory, for every hit asks for them. Other processes on the same database may change
 * them, so they are read again by a job.
 */
export async function openGoalCache(db: Kysely<Tables>, onChange: OnGoalsChange) {
  let goals = await readGoals(db)
  let lastRequested = 0
  let lastApplied = 0

  /** Reads them again; an answer that is overtaken by a later one is not used. */
  async function refresh(): Promise<readonly Goal[]> {
    const request = ++lastRequested
    const fresh = await readGoals(db)
    if (request < lastApplied) return goals
    lastApplied = request
    if (JSON.stringify(fresh) === JSON.stringify(goals)) return goals
    const before = goals
    goals = fresh
    onChange(before, goals)
    return goals
  }

  return { all: () => goals, refresh }
}
