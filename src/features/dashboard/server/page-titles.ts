import { type Dimension, dimensionTable } from '#features/statistics/dimensions.ts'
import type { StatisticsQueries } from '#features/statistics/queries.ts'
import type { DateRange } from '#lib/dates/dates.ts'
import type { PageTitles } from '../wire.ts'
import { nullIfFailed } from './query-limits.ts'

/** The titles of pages among a dimension's values; none when reading them takes too long. */
export async function readTitles(
  { titles }: Pick<StatisticsQueries, 'titles'>,
  dimension: Dimension,
  rows: readonly { value: string }[],
  range: DateRange,
): Promise<PageTitles> {
  const { from } = dimensionTable[dimension]
  if (from !== 'view' && from !== 'session path') return {}
  const paths = rows.map(({ value }) => value)
  return Object.fromEntries((await nullIfFailed(titles(paths, range))) ?? [])
}
