import { goalDraft, parseGoal } from '#features/goals/server.ts'
import {
  type ConversionMetric,
  type Goal,
  type GoalFields,
  goalStatuses,
  goalTypes,
  maxTitleLength,
  wholeSite,
} from '#features/goals/wire.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { SourceRow } from './source-row.ts'

/** A goal of Burst, translated into one of ours. */
export interface BurstGoal {
  /** The goal's id in Burst. */
  sourceId: number
  /** Milliseconds; distinguishes goals of two sites with the same id. */
  createdAt: number
  fields: GoalFields
  /** False when nothing here can complete the goal; it is then imported paused. */
  isSupported: boolean
}

/** Goals by their ids in Burst. */
export type BurstGoals = ReadonlyMap<number, BurstGoal>

/** The largest `int` of MySQL. */
export const maxGoalId = 2 ** 31 - 1
const maxSeconds = 2 ** 32

/** Stands for a goal in staged hits until it has an id here. No goal of ours has such an id. */
export const placeholderIdOf = (sourceId: number) => sourceId + 2 ** 31

/** Our ids, or placeholders, by Burst's ids. `given` holds those named by the person importing. */
export function ourGoalIds(
  given: ReadonlyMap<number, number>,
  found: BurstGoals,
): ReadonlyMap<number, number> {
  return new Map([
    ...[...found.keys()].map((sourceId) => [sourceId, placeholderIdOf(sourceId)] as const),
    ...given,
  ])
}

const metrics: Readonly<Record<string, ConversionMetric>> = {
  visitors: 'visitor',
  sessions: 'session',
  pageviews: 'pageview',
}

interface Options {
  /** The site's own host. */
  site: string
  /** The domain events that a goal may wait for. */
  eventNames: readonly string[]
}

/** Reads a row of `burst_goals`, with Burst's defaults for empty columns. */
export function readGoal(row: SourceRow, options: Options): BurstGoal {
  const sourceId = row.number('ID', 1, maxGoalId)
  const value = row.text('attribute_value', 255)
  const fields: GoalFields = {
    title: row.text('title', maxTitleLength).trim() || `Burst ${sourceId}`,
    type: oneOf(goalTypes, row.text('type')) ?? 'clicks',
    status: oneOf(goalStatuses, row.text('status')) ?? 'inactive',
    url: row.text('url', 255) || wholeSite,
    conversion_metric: metrics[row.text('conversion_metric')] ?? 'visitor',
    date_start: dayIn(row, 'date_start'),
    date_end: dayIn(row, 'date_end'),
    attribute: value && row.text('attribute', 255),
    attribute_value: value,
    hook: row.text('hook', 255),
    selector: row.text('selector', 255),
    value_cents: 0,
    sent_as: '',
  }
  const createdAt = row.count('date_created', maxSeconds) * 1000
  return { sourceId, createdAt, ...asOurs(fields, options) }
}

/** The goal as the console would store it. One that the console would not accept is paused. */
function asOurs(
  fields: GoalFields,
  { site, eventNames }: Options,
): Pick<BurstGoal, 'fields' | 'isSupported'> {
  const goal: Goal = { ...fields, id: 0, server_side: false, is_main: false, date_created: 0 }
  const parsed = parseGoal(goalDraft(goal), `https://${site}`, eventNames)
  if (parsed.ok) return { fields: parsed.goal, isSupported: true }
  const status = fields.status === 'active' ? 'inactive' : fields.status
  return { fields: { ...fields, status }, isSupported: false }
}

/** The column holds seconds since 1970, or 0 for no limit. */
function dayIn(row: SourceRow, name: string): string | null {
  const at = row.count(name, maxSeconds)
  return at === 0 ? null : dayOf(at * 1000).name
}

function oneOf<Choice extends string>(choices: readonly Choice[], given: string) {
  return choices.find((choice) => choice === given)
}
