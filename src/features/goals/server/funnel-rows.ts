import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type Funnel, type FunnelFields, type FunnelStep, maxFunnels } from '../wire.ts'

type Db = Kysely<Tables>

export async function readFunnels(db: Db): Promise<Funnel[]> {
  const rows = await db
    .selectFrom('statistics_funnels')
    .select(['id', 'title', 'steps'])
    .orderBy('id')
    .execute()
  return rows.map(({ steps, ...row }) => ({ ...row, steps: JSON.parse(steps) as FunnelStep[] }))
}

/** False when `maxFunnels` exist already, or none has the id. */
export async function saveFunnel(
  db: Db,
  id: number | null,
  { title, steps }: FunnelFields,
  now: number,
): Promise<boolean> {
  const row = { title, steps: JSON.stringify(steps) }
  const funnels = await readFunnels(db)
  if (id === null) {
    if (funnels.length >= maxFunnels) return false
    await db
      .insertInto('statistics_funnels')
      .values({ ...row, created_at: now })
      .execute()
    return true
  }
  if (!funnels.some((funnel) => funnel.id === id)) return false
  await db.updateTable('statistics_funnels').set(row).where('id', '=', id).execute()
  return true
}

export async function deleteFunnel(db: Db, id: number) {
  await db.deleteFrom('statistics_funnels').where('id', '=', id).execute()
}

export const usesGoal = ({ steps }: Funnel, goal: number) =>
  steps.some((step) => 'goal' in step && step.goal === goal)
