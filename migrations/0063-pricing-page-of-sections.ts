import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { RelationalMigration } from '#server/database/migrate.ts'
import type { Tables } from '#server/database/tables.ts'
import { fromFormerPricing } from './former-pricing/to-sections.ts'

/** The digests of the files that the program came with, and of those it comes with. */
const shipped: Readonly<Record<string, string>> = {
  '43de9264b73a46d4ffcbad5c65e15b3172b05edc44bce6ef2f2df8aa7c1c2eae':
    '438e90da9b05c1cc8114af7a52427995266dabbc5392de74e64e7e820dbed3a7',
  ca6b8bc78e52faf3aa9cbfee4c2ebd0fe6453f968a628c67fd7f0888dd6a0ea9:
    'd85f4da7dae4a4884a71250b31309c8d1188a5d1e765e73cb358e5f28b93382e',
}

/** The pricing page is made of sections: versions and drafts of before become such. */
export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    for (const path of ['pricing.json', 'en/pricing.json']) {
      const digests = { ...shipped, ...(await rewriteVersions(db, path)) }
      await rewriteDraft(db, path, digests)
      await rewritePointer(db, path, digests)
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
    const body = fromFormerPricing(former)
    await db.updateTable('content_versions').set({ body }).where('id', '=', id).execute()
    digests[digestOf(former)] = digestOf(body)
  }
  return digests
}

type Digests = Readonly<Record<string, string>>

async function rewriteDraft(db: Kysely<Tables>, path: string, digests: Digests) {
  const draft = await db
    .selectFrom('content_drafts')
    .select(['body', 'base_digest'])
    .where('path', '=', path)
    .executeTakeFirst()
  if (!draft) return
  const body = draft.body === null ? null : fromFormerPricing(draft.body)
  const base_digest = digests[draft.base_digest ?? ''] ?? draft.base_digest
  await db
    .updateTable('content_drafts')
    .set({ body, base_digest })
    .where('path', '=', path)
    .execute()
}

async function rewritePointer(db: Kysely<Tables>, path: string, digests: Digests) {
  const pointer = await db
    .selectFrom('content_pointers')
    .select('file_digest')
    .where('path', '=', path)
    .executeTakeFirst()
  const file_digest = digests[pointer?.file_digest ?? '']
  if (file_digest === undefined) return
  await db.updateTable('content_pointers').set({ file_digest }).where('path', '=', path).execute()
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
