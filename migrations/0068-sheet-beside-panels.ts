import type { RelationalMigration } from '#server/database/migrate.ts'

/**
 * The digests of the files the program came with before an example stood beside the panels of
 * the home page, and of those it comes with now: owners did not change these files.
 */
const digests: Readonly<Record<string, string>> = {
  '333aae14ac30b3aa36a8378205a9306793754b3f2e42db33589f929fe2d1be12':
    '27f0d418bfc8c5b98fd11be1c87bda8484cc19640a92eeea01e97b290d12743b',
  f844aa49ee408c662a3fff38c32c78a723446c53798518770cadb16aa1097a37:
    '9adf203d412744183f355434dbcfa27380f665817221d1ab2fefa20561c19050',
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
