import type { RelationalMigration } from '#server/database/migrate.ts'

/**
 * The digests of the home pages that migration 0054 knew, and of those the program comes with since
 * plans are sold by the year: owners did not change these files.
 */
const digests: Readonly<Record<string, string>> = {
  '918cceeceeea3f323a5be1741546129945ee0902ad3f5290dfb29a83862082da':
    '01b94b52a11761bf70abeb1ddfe2ca33e8440af6d95a26bc9415a224edec3d05',
  '5bad5a6137456d90d070b3225770ffcbd05e2653495e13e6dee55d76a29c07a1':
    '1ebec6fd086a0d91bc6760d67721973f6fed286379213fa44569e25db956704c',
}

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    for (const [former, now] of Object.entries(digests)) {
      await db
        .updateTable('content_pointers')
        .set({ file_digest: now })
        .where('file_digest', '=', former)
        .execute()
      await db
        .updateTable('content_drafts')
        .set({ base_digest: now })
        .where('base_digest', '=', former)
        .execute()
    }
  },
}
