import type { Kysely } from 'kysely'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import { sharedLinkDays } from '../wire.ts'
import { newSecret, secretDigest } from './secrets.ts'
import './tables.ts'

const usePrecisionMs = minuteMs
const lifetimeMs = sharedLinkDays * dayMs

/**
 * Creates a link that shows the statistics to anyone who has it, for a limited time; returns its
 * token.
 */
export async function addSharedLink(
  db: Kysely<Tables>,
  name: string,
  now: number,
): Promise<string> {
  const token = newSecret()
  const link = {
    token_digest: secretDigest(token),
    name,
    created_at: now,
    expires_at: now + lifetimeMs,
  }
  await db
    .insertInto('shared_links')
    .values({ ...link, used_at: null, revoked_at: null })
    .execute()
  return token
}

/** Whether a token is valid; records its use. */
export async function findSharedLink(
  db: Kysely<Tables>,
  token: string | undefined,
  now: number,
): Promise<boolean> {
  if (!token) return false
  const link = await db
    .selectFrom('shared_links')
    .select(['id', 'used_at'])
    .where('token_digest', '=', secretDigest(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (link && now - (link.used_at ?? 0) >= usePrecisionMs) {
    await db.updateTable('shared_links').set({ used_at: now }).where('id', '=', link.id).execute()
  }
  return link !== undefined
}

export function listSharedLinks(db: Kysely<Tables>, now: number) {
  return db
    .selectFrom('shared_links')
    .select(['id', 'name', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
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
