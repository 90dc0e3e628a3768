import { createHmac } from 'node:crypto'
import { createSignedIds, type SignedIds } from '#server/signatures/signed-ids.ts'
import { isSame } from './signatures.ts'

export type PaymentLinks = SignedIds

/** Makes tokens of payments for the addresses through which a buyer is sent. */
export function createPaymentLinks(key: string): PaymentLinks {
  const { tokenOf, idOf } = createSignedIds(key, 'payment')
  return { tokenOf, idOf: (token) => idOf(token) ?? formerIdOf(key, token) }
}

/** Reads tokens from before they hid the id of the payment, with which buyers still come back. */
function formerIdOf(key: string, token: string): number | null {
  const [id = '', given] = token.split('.')
  const signature = createHmac('sha256', key).update(`payment ${id}`).digest('base64url')
  return /^\d{1,15}$/.test(id) && isSame(given, signature.slice(0, 24)) ? Number(id) : null
}
