import { createHmac, timingSafeEqual } from 'node:crypto'

/** Names a recipient in a link; only the site's key can make such a token. */
export const unsubscribeToken = (key: string, userId: number) =>
  `${userId}.${signatureOf(key, userId)}`

/** The user of a token; null for a token not made here. */
export function recipientOf(key: string, token: string): number | null {
  const [, id = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  if (!signature) return null
  const userId = Number(id)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, userId)))
    ? userId
    : null
}

const signatureOf = (key: string, userId: number) =>
  createHmac('sha256', key).update(`report:${userId}`).digest('base64url')
