import type { PaymentMethod } from '../../method.ts'

/** Offered without a gateway: requires only the seller's account. */
export const transferMethod: PaymentMethod = {
  id: 'bank_transfer',
  gateway: 'bank_transfer',
  kind: 'transfer',
  marks: ['transfer'],
  title: { lt: 'Banko pavedimas', en: 'Bank transfer' },
  hint: {
    lt: 'Rekvizitus ir QR kodą parodysime iš karto.',
    en: 'You see the details and a QR code at once.',
  },
  isRecurring: false,
  isTest: false,
}
