import type { Kysely, Transaction } from 'kysely'
import { deleteGoal, insertImportedGoal, readFunnels, readGoals } from '#features/goals/server.ts'
import { type Goal, maxGoals } from '#features/goals/wire.ts'
import type { Tables } from '#server/database/tables.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { type BurstGoal, placeholderIdOf } from './burst-goals.ts'
import { ImportError } from './import-error.ts'
import '../tables.ts'

type OurGoals = ReadonlyMap<number, number>

/**
 * Creates the goals of an import, or finds them when an earlier import created them.
 *
 * @returns our ids by those of the source
 * @throws ImportError when there would be too many goals
 */
export async function importGoals(
  db: Transaction<Tables>,
  number: number,
  found: readonly BurstGoal[],
): Promise<OurGoals> {
  const ours = new Map<number, number>()
  for (const goal of found) {
    const id =
      (await findGoal(db, goal)) ?? (await insertImportedGoal(db, goal.fields, goal.createdAt))
    ours.set(goal.sourceId, id)
    const row = { import: number, source_goal: goal.sourceId, goal: id }
    await db.insertInto('statistics_imported_goals').values(row).execute()
  }
  if (ours.size > 0) await requireRoom(db)
  return ours
}

/** Finds it by its id in an earlier import too, because the owner may have renamed it since. */
async function findGoal(db: Kysely<Tables>, { sourceId, createdAt, fields }: BurstGoal) {
  const imported = await db
    .selectFrom('statistics_imported_goals')
    .select('goal')
    .where('source_goal', '=', sourceId)
    .execute()
  const known = new Set(imported.map(({ goal }) => goal))
  const isSame = (goal: Goal) => known.has(goal.id) || goal.title === fields.title
  const goals = await readGoals(db)
  return goals.find((goal) => goal.date_created === createdAt && isSame(goal))?.id
}

async function requireRoom(db: Kysely<Tables>) {
  const count = (await readGoals(db)).length
  if (count <= maxGoals) return
  throw new ImportError(
    `With the goals of these files there would be ${count}, but there may be ${maxGoals}. Delete some in the console, or say with --goals which of ours they are.`,
  )
}

/** Replaces the placeholders in staged hits by the ids of our goals. */
export async function replaceGoalIds(
  { command }: Pick<StatisticsStore, 'command'>,
  ours: OurGoals,
) {
  if (ours.size === 0) return
  const placeholders = [...ours.keys()].map(placeholderIdOf)
  await command(`alter table import_hits update goals = arrayMap(goal -> toUInt32(
      transform(goal, [${placeholders.join()}], [${[...ours.values()].join()}], goal)), goals)
    where notEmpty(goals) settings mutations_sync = 2, max_execution_time = 0`)
}

type Engines = { db: Kysely<Tables>; store: Pick<StatisticsStore, 'query'> }

/**
 * Deletes the goals of an import once its hits are deleted, except goals of other imports, of
 * funnels, and goals completed here.
 *
 * @returns titles of the goals that stay
 */
export async function removeImportedGoals(
  { db, store }: Engines,
  number: number,
): Promise<string[]> {
  const imported = db.selectFrom('statistics_imported_goals').where('import', '=', number)
  const ids = (await imported.select('goal').execute()).map(({ goal }) => goal)
  const needed = new Set([
    ...(await goalsOfOtherImports(db, number)),
    ...(await goalsOfFunnels(db)),
    ...(await completedGoals(store, ids)),
  ])
  const kept = ids.filter((id) => needed.has(id))
  const deleted = ids.filter((id) => !needed.has(id))
  for (const id of deleted) await deleteGoal(db, id)
  await db.deleteFrom('statistics_imported_goals').where('import', '=', number).execute()
  return kept.length === 0 ? [] : titlesOf(db, kept)
}

async function goalsOfOtherImports(db: Kysely<Tables>, number: number) {
  const others = db.selectFrom('statistics_imported_goals').where('import', '!=', number)
  return (await others.select('goal').execute()).map(({ goal }) => goal)
}

async function goalsOfFunnels(db: Kysely<Tables>) {
  const steps = (await readFunnels(db)).flatMap((funnel) => funnel.steps)
  return steps.flatMap((step) => ('goal' in step ? [step.goal] : []))
}

async function completedGoals({ query }: Engines['store'], ids: readonly number[]) {
  const rows = await query<{ goal: number }>(
    `select toUInt32(value) as goal from rollup
     where dimension = 'goal' and value in ({ids:Array(String)})
     group by value having sum(rollup.events) > 0`,
    { ids: ids.map(String) },
  )
  return rows.map(({ goal }) => goal)
}

async function titlesOf(db: Kysely<Tables>, ids: readonly number[]) {
  const goals = await readGoals(db)
  return goals.filter(({ id }) => ids.includes(id)).map(({ title }) => title)
}
