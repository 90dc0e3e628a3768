import { createSignedIds, type SignedIds } from '#server/signatures/signed-ids.ts'
import { verify } from '#server/signatures/signer.ts'

export type PaymentLinks = SignedIds

/** Makes tokens of payments for the addresses through which a buyer is sent. */
export function createPaymentLinks(key: string): PaymentLinks {
  const { tokenOf, idOf } = createSignedIds(key, 'payment')
  return { tokenOf, idOf: (token) => idOf(token) ?? formerIdOf(key, token) }
}

/** Reads tokens from before they hid the id of the payment, with which buyers still come back. */
function formerIdOf(key: string, token: string): number | null {
  const [id = '', given] = token.split('.')
  const isOurs = /^\d{1,15}$/.test(id) && verify(key, 'shownPaymentId', id, given)
  return isOurs ? Number(id) : null
}
