import type { Kysely } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import { createSignedIds } from '#server/signatures/signed-ids.ts'
import { type PreviewLink, sharedPreviewPath } from '../wire.ts'
import './tables.ts'

/** More would be a list nobody looks through. */
const maxLinks = 50

interface Options {
  db: Kysely<Tables>
  key: string
  publicUrl: string
  now: () => number
}

export type PreviewLinks = ReturnType<typeof createPreviewLinks>

/** Links that show drafts to whoever has them, until they expire or are revoked. */
export function createPreviewLinks({ db, key, publicUrl, now }: Options) {
  const tokens = createSignedIds(key, 'preview')
  const valid = () =>
    db
      .selectFrom('content_preview_links')
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now())
  return {
    async add(author: string, days: number) {
      const at = now()
      await db
        .insertInto('content_preview_links')
        .values({ author, created_at: at, expires_at: at + days * dayMs, revoked_at: null })
        .execute()
    },
    async revoke(id: number) {
      await db
        .updateTable('content_preview_links')
        .set({ revoked_at: now() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .execute()
    },
    /** Newest first. */
    async list(): Promise<PreviewLink[]> {
      const rows = await valid()
        .select(['id', 'author', 'expires_at'])
        .orderBy('id', 'desc')
        .limit(maxLinks)
        .execute()
      return rows.map(({ id, author, expires_at }) => ({
        id,
        author,
        expiresAt: expires_at,
        url: `${publicUrl}${sharedPreviewPath}/${tokens.tokenOf(id)}/`,
      }))
    },
    async isValid(token: string): Promise<boolean> {
      const id = tokens.idOf(token)
      if (id === null) return false
      return (await valid().select('id').where('id', '=', id).executeTakeFirst()) !== undefined
    },
  }
}
