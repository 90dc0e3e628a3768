import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { RelationalMigration } from '#server/database/migrate.ts'
import type { Tables } from '#server/database/tables.ts'
import { fromFormerHome } from './former-home/to-sections.ts'

/** The files that the program came with, by their digests, and the digests of those it comes with. */
const digestsNow: Readonly<Record<string, string>> = {
  acbfc4d4615820b5f111271b860cd15585a8a965ce9413557c508e5e9c1bc736:
    '918cceeceeea3f323a5be1741546129945ee0902ad3f5290dfb29a83862082da',
  d2ed13a5ef777682fece1fc9c2f90d1d05c8a2cee152a41d8a0787df5fb5f07a:
    '918cceeceeea3f323a5be1741546129945ee0902ad3f5290dfb29a83862082da',
  e197fb3d434cb685c67ecaea01c1e0864fe485d3e3eac83eb112e6aa699cdf00:
    '5bad5a6137456d90d070b3225770ffcbd05e2653495e13e6dee55d76a29c07a1',
  dc078a0e90915a9d6fb042f1eed8ab8cb11cf2bdd94f62ee81d1a507cf36f319:
    '5bad5a6137456d90d070b3225770ffcbd05e2653495e13e6dee55d76a29c07a1',
}

/** The home page is made of typed sections: versions and drafts of before become such. */
export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    for (const path of ['home.json', 'en/home.json']) {
      const digests = await rewriteVersions(db, path)
      await rewriteDraft(db, path, { ...digestsNow, ...digests })
      await rewritePointer(db, path)
    }
  },
}

/** @returns the new digest of each text by its former one */
async function rewriteVersions(db: Kysely<Tables>, path: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  const versions = await db
    .selectFrom('content_versions')
    .select(['id', 'body'])
    .where('path', '=', path)
    .execute()
  for (const { id, body: former } of versions) {
    if (former === null) continue
    const body = fromFormerHome(former, path)
    await db.updateTable('content_versions').set({ body }).where('id', '=', id).execute()
    digests[digestOf(former)] = digestOf(body)
  }
  return digests
}

async function rewriteDraft(
  db: Kysely<Tables>,
  path: string,
  digests: Readonly<Record<string, string>>,
) {
  const draft = await db
    .selectFrom('content_drafts')
    .select(['body', 'base_digest'])
    .where('path', '=', path)
    .executeTakeFirst()
  if (!draft) return
  const body = draft.body === null ? null : fromFormerHome(draft.body, path)
  const base_digest = digests[draft.base_digest ?? ''] ?? draft.base_digest
  await db
    .updateTable('content_drafts')
    .set({ body, base_digest })
    .where('path', '=', path)
    .execute()
}

async function rewritePointer(db: Kysely<Tables>, path: string) {
  const pointer = await db
    .selectFrom('content_pointers')
    .select('file_digest')
    .where('path', '=', path)
    .executeTakeFirst()
  const file_digest = digestsNow[pointer?.file_digest ?? '']
  if (file_digest === undefined) return
  await db.updateTable('content_pointers').set({ file_digest }).where('path', '=', path).execute()
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
