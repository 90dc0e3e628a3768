import type { Tables } from './tables.ts'

/** Relational tables that belong to no feature. */
export const platformTables: readonly (keyof Tables)[] = [
  'migrations',
  'installation',
  'data_incidents',
  'documents',
  'content_seeds',
  'journal_consumers',
  'journal_dead_letters',
  'domain_events',
  'processed_domain_events',
  'deliveries',
  'delivery_attempts',
]
