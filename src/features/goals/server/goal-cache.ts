import type { Kysely } from 'kysely'
import { openSharedValue } from '#server/database/shared-value.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Goal } from '../wire.ts'
import { readGoals } from './goal-rows.ts'

export type OnGoalsChange = (before: readonly Goal[], now: readonly Goal[]) => void

/** The goals in memory, because every hit reads them. */
export async function openGoalCache(db: Kysely<Tables>, onChange: OnGoalsChange) {
  const { current, refresh } = await openSharedValue(() => readGoals(db), onChange)
  return { all: current, refresh }
}
