import { sign, verify } from '#server/signatures/signer.ts'

/** Names a recipient in a link; only the site's key can make such a token. */
export const unsubscribeToken = (key: string, userId: number) =>
  `${userId}.${sign(key, 'reportUnsubscribe', `${userId}`)}`

/** The user of a token; null for a token not made here. */
export function recipientOf(key: string, token: string): number | null {
  const [, id = '', signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  const userId = Number(id)
  return verify(key, 'reportUnsubscribe', `${userId}`, signature) ? userId : null
}
