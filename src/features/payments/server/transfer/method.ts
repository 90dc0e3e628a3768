import type { PaymentMethod } from '../../method.ts'

/** Needs nothing but the seller's account. */
export const transferMethod: PaymentMethod = {
  id: 'bank_transfer',
  gateway: 'bank_transfer',
  kind: 'transfer',
  title: { lt: 'Banko pavedimas', en: 'Bank transfer' },
  hint: {
    lt: 'Rekvizitus ir QR kodą parodysime iš karto ir atsiųsime el.\u00a0paštu.',
    en: 'You see the details and a QR code at once, and get them by email too.',
  },
  isRecurring: false,
  isTest: false,
}
