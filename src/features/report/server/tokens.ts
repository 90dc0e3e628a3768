import { createHmac, timingSafeEqual } from 'node:crypto'

/** Names a reader in an address; without the site's key nobody can make one. */
export const stopToken = (key: string, ownerId: number) => `${ownerId}.${markOf(key, ownerId)}`

/** Whose token it is; null when we did not make it. */
export function readerOf(key: string, token: string): number | null {
  const [, id = '', mark = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  if (!mark) return null
  const ownerId = Number(id)
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(key, ownerId))) ? ownerId : null
}

const markOf = (key: string, ownerId: number) =>
  createHmac('sha256', key).update(`report:${ownerId}`).digest('base64url')
