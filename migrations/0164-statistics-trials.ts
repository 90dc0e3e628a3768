import type { Migration } from '#server/database/migrate.ts'

/** They keep nothing, and take or refuse what their tables would. */
export const migration: Migration = {
  engine: 'statistics',
  up: ['hits', 'vitals', 'sessions'].map(
    (table) => `create table if not exists trial_${table} as ${table} engine = Null`,
  ),
}
