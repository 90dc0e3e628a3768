import type { Dimension } from '#features/statistics/dimensions.ts'
import type { VitalDimension } from '#features/statistics/vitals.ts'
import type { Language } from '#lib/language.ts'
import type { DashboardQuery } from '../dashboard-query.ts'
import { type DayRange, maxCsvRows } from '../wire.ts'
import type { DashboardContext } from './context.ts'
import { resolveRange } from './date-range.ts'
import { eventsCsv, readEventRows } from './events.ts'
import { goalTitles, readFunnel, readGoalRows } from './goals.ts'
import { funnelCsv, goalsCsv } from './goals-csv.ts'
import { panelCsv } from './panel-csv.ts'
import { orTooSlow } from './query-limits.ts'
import { vitalsCsv } from './web-vitals.ts'

/** Rows of the dashboard as a CSV file. Creating one rejects with a 503 when it takes too long. */
export interface StatisticsFile {
  days: DayRange
  lines: Iterable<string>
}

export async function panelFile(
  { queries, now }: DashboardContext,
  query: DashboardQuery,
  dimension: Dimension,
  language: Language,
): Promise<StatisticsFile> {
  const { days, range } = resolveRange(query, now())
  const { filters } = query
  const panel = await orTooSlow(queries.panel({ dimension, range, filters, limit: maxCsvRows }))
  return { days, lines: panelCsv(panel, dimension, language) }
}

export async function goalsFile(
  { queries, goals, now }: DashboardContext,
  query: DashboardQuery,
  language: Language,
): Promise<StatisticsFile> {
  const { days, range } = resolveRange(query, now())
  const { filters } = query
  const totals = queries.totals(range, filters)
  const rows = await orTooSlow(readGoalRows(queries, goals, range, filters, totals))
  return { days, lines: goalsCsv(rows, language) }
}

export async function eventsFile(
  { queries, now }: DashboardContext,
  query: DashboardQuery,
  language: Language,
): Promise<StatisticsFile> {
  const { days, range } = resolveRange(query, now())
  const { filters } = query
  const totals = queries.totals(range, filters)
  const rows = await orTooSlow(readEventRows(queries, range, filters, totals))
  return { days, lines: eventsCsv(rows, language) }
}

export async function funnelFile(
  { queries, goals, now }: DashboardContext,
  query: DashboardQuery,
  language: Language,
): Promise<StatisticsFile> {
  const { days, range } = resolveRange(query, now())
  const { shown } = await orTooSlow(readFunnel(queries, goals, range, query))
  if (shown) await orTooSlow(Promise.resolve(shown.reached))
  return { days, lines: funnelCsv(shown, goalTitles(goals), language) }
}

export async function vitalsFile(
  { queries, now }: DashboardContext,
  query: DashboardQuery,
  dimension: VitalDimension,
  language: Language,
): Promise<StatisticsFile> {
  const { days, range } = resolveRange(query, now())
  const { by } = await orTooSlow(queries.vitals(range, query.filters, [dimension], maxCsvRows))
  return { days, lines: vitalsCsv(by[0]?.rows ?? [], dimension, language) }
}
