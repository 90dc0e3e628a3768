import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type Goal, type GoalFields, type GoalStatus, isServerSide, maxGoals } from '../wire.ts'

type Db = Kysely<Tables>

export async function readGoals(db: Db): Promise<readonly Goal[]> {
  const rows = await db.selectFrom('statistics_goals').selectAll().orderBy('id').execute()
  return rows.map(({ main_since, ...row }) => ({
    ...row,
    server_side: row.server_side === 1,
    is_main: main_since !== null,
  }))
}

/** False when `maxGoals` exist already, or none has the id. */
export async function saveGoal(
  db: Db,
  goals: readonly Goal[],
  id: number | null,
  fields: GoalFields,
  now: number,
): Promise<boolean> {
  const row = { ...fields, server_side: isServerSide(fields.type) ? 1 : 0 }
  if (id === null) {
    if (goals.length >= maxGoals) return false
    await db
      .insertInto('statistics_goals')
      .values({ ...row, date_created: now, main_since: null })
      .execute()
    return true
  }
  if (!goals.some((goal) => goal.id === id)) return false
  await db.updateTable('statistics_goals').set(row).where('id', '=', id).execute()
  return true
}

/** Inserts a goal of an import, made at `createdAt`, and returns its id. */
export async function insertImportedGoal(
  db: Db,
  fields: GoalFields,
  createdAt: number,
): Promise<number> {
  const { id } = await db
    .insertInto('statistics_goals')
    .values({
      ...fields,
      server_side: isServerSide(fields.type) ? 1 : 0,
      date_created: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setGoalStatus(db: Db, id: number, status: GoalStatus) {
  await db.updateTable('statistics_goals').set({ status }).where('id', '=', id).execute()
}

/** Makes a goal the only main one; null for none. */
export async function setMainGoal(db: Db, id: number | null, now: number) {
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('statistics_goals').set({ main_since: null }).execute()
    if (id === null) return
    await transaction
      .updateTable('statistics_goals')
      .set({ main_since: now })
      .where('id', '=', id)
      .execute()
  })
}

export async function deleteGoal(db: Db, id: number) {
  await db.deleteFrom('statistics_goals').where('id', '=', id).execute()
}
