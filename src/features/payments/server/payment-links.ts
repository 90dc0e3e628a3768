import { createHmac } from 'node:crypto'
import { isSame } from './signatures.ts'

export type PaymentLinks = ReturnType<typeof createPaymentLinks>

/** Tokens of payments for the addresses a buyer is sent through; nobody else's can be guessed. */
export function createPaymentLinks(key: string) {
  const signature = (id: string) =>
    createHmac('sha256', key).update(`payment ${id}`).digest('base64url').slice(0, 24)
  return {
    tokenOf: (paymentId: number) => `${paymentId}.${signature(String(paymentId))}`,
    /** Null for a token that is not ours. */
    idOf(token: string): number | null {
      const [id = '', given] = token.split('.')
      return /^\d{1,15}$/.test(id) && isSame(given, signature(id)) ? Number(id) : null
    },
  }
}
