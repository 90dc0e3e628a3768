import type { Tables } from './tables.ts'

/** Relational tables that belong to no feature. */
export const platformTables: readonly (keyof Tables)[] = [
  'migrations',
  'installation',
  'data_incidents',
  'site_settings',
  'content_publications',
  'content_versions',
  'content_pointers',
  'content_drafts',
  'content_redirects',
  'journal_consumers',
  'journal_dead_letters',
  'domain_events',
  'processed_domain_events',
  'deliveries',
  'delivery_attempts',
]
