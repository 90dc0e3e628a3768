import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { digestOf, newSecret } from './secrets.ts'
import './tables.ts'

export const sharedCookie = 'vitrina_bendrinama'
const noteUseEvery = 60_000

/** Makes a link that opens the statistics to whoever has it, and answers its token. */
export async function addSharedLink(
  db: Kysely<Tables>,
  name: string,
  now: number,
): Promise<string> {
  const token = newSecret()
  const link = { token_digest: digestOf(token), name, created_at: now }
  await db
    .insertInto('shared_links')
    .values({ ...link, used_at: null, revoked_at: null })
    .execute()
  return token
}

/** Whether a token is good, and notes that it was used. */
export async function findSharedLink(
  db: Kysely<Tables>,
  token: string | undefined,
  now: number,
): Promise<boolean> {
  if (!token) return false
  const link = await db
    .selectFrom('shared_links')
    .select(['id', 'used_at'])
    .where('token_digest', '=', digestOf(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (link && now - (link.used_at ?? 0) >= noteUseEvery) {
    await db.updateTable('shared_links').set({ used_at: now }).where('id', '=', link.id).execute()
  }
  return link !== undefined
}

export function listSharedLinks(db: Kysely<Tables>) {
  return db
    .selectFrom('shared_links')
    .select(['id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

export async function revokeSharedLink(db: Kysely<Tables>, id: number, now: number) {
  await db
    .updateTable('shared_links')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}
