import type { StatisticsMigration } from '#server/database/migrate.ts'
import { migration as importedMetrics } from './baseline/imported-metrics.ts'
import { migration as dryRuns } from './baseline/statistics-dry-runs.ts'
import { migration as durability } from './baseline/statistics-durability.ts'
import { migration as hits } from './baseline/statistics-hits.ts'
import { migration as installation } from './baseline/statistics-installation.ts'
import { migration as marketing } from './baseline/statistics-marketing.ts'
import { migration as sessions } from './baseline/statistics-sessions.ts'
import { migration as vitals } from './baseline/statistics-vitals.ts'

/** Every table of the statistics engine the first version has. */
export const migration: StatisticsMigration = {
  engine: 'statistics',
  up: [
    installation,
    hits,
    sessions,
    vitals,
    importedMetrics,
    durability,
    dryRuns,
    marketing,
  ].flatMap(({ up }) => up),
}
