import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'

/** A former address, and the address that answers in its place. */
export interface Redirect {
  from: string
  to: string
  /** Null for one that follows from a changed address. */
  author: string | null
  createdAt: number
}

export type Move = Pick<Redirect, 'from' | 'to'>
type Db = Kysely<Tables>

export const maxRedirects = 1000

/** Newest first. */
export async function readRedirects(db: Db): Promise<Redirect[]> {
  const rows = await db
    .selectFrom('content_redirects')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('from_path')
    .limit(maxRedirects)
    .execute()
  return rows.map(({ from_path: from, to_path: to, author, created_at: createdAt }) => {
    return { from, to, author, createdAt }
  })
}

/**
 * Stores where pages have moved. What led to a former address leads to the new one, so that there
 * are no chains, and no address leads away while it has a page.
 */
export async function storeMoves(
  db: Db,
  moves: readonly Move[],
  { author, createdAt }: Pick<Redirect, 'author' | 'createdAt'>,
) {
  for (const { from, to } of moves) {
    const page = to.replace(/#.*/s, '')
    await removeRedirect(db, page)
    await db
      .updateTable('content_redirects')
      .set({ to_path: to })
      .where('to_path', '=', from)
      .where('from_path', '!=', page)
      .execute()
    const values = { to_path: to, author, created_at: createdAt }
    await db
      .insertInto('content_redirects')
      .values({ from_path: from, ...values })
      .onConflict((conflict) => conflict.column('from_path').doUpdateSet(values))
      .execute()
  }
  if (moves.length > 0) await removeOldest(db)
}

export const removeRedirect = (db: Db, from: string) =>
  db.deleteFrom('content_redirects').where('from_path', '=', from).execute()

async function removeOldest(db: Db) {
  const surplus = await db
    .selectFrom('content_redirects')
    .select('from_path')
    .orderBy('created_at', 'desc')
    .orderBy('from_path')
    .offset(maxRedirects)
    .limit(maxRedirects)
    .execute()
  for (const { from_path } of surplus) await removeRedirect(db, from_path)
}

/** The addresses of pages by the paths of their documents. */
export type DocumentAddresses = ReadonlyMap<string, string>

/**
 * The pages that a publication moves, or deletes with an address to lead to. An address that has a
 * page afterwards leads nowhere else.
 */
export function movesBetween(
  former: DocumentAddresses,
  next: DocumentAddresses,
  leadTo: ReadonlyMap<string, string | null>,
): Move[] {
  const live = new Set(next.values())
  return [...former].flatMap(([path, from]) => {
    const to = next.get(path) ?? leadTo.get(path)
    return to && to !== from && !live.has(from) ? [{ from, to }] : []
  })
}
