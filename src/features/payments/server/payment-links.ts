import { createHmac } from 'node:crypto'
import { createSignedIds, type SignedIds } from '#server/signed-ids.ts'
import { isSame } from './signatures.ts'

export type PaymentLinks = SignedIds

/** Tokens of payments for the addresses a buyer is sent through. */
export function createPaymentLinks(key: string): PaymentLinks {
  const { tokenOf, idOf } = createSignedIds(key, 'payment')
  return { tokenOf, idOf: (token) => idOf(token) ?? formerIdOf(key, token) }
}

/** Of attempts that began before tokens hid their id, to which buyers still come back. */
function formerIdOf(key: string, token: string): number | null {
  const [id = '', given] = token.split('.')
  const signature = createHmac('sha256', key).update(`payment ${id}`).digest('base64url')
  return /^\d{1,15}$/.test(id) && isSame(given, signature.slice(0, 24)) ? Number(id) : null
}
