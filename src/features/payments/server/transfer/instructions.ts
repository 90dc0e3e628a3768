import type { Language } from '#lib/language.ts'
import { creditorReference } from '#lib/money/creditor-reference.ts'
import { type Cents, toDecimal } from '#lib/money/money.ts'
import type { TransferInstructions } from '../../method.ts'
import { epcText, qrSvg } from './epc-code.ts'

interface Beneficiary {
  name: string
  iban: string
  bic: string
  bank: string
}

/** Returns the details with which a buyer pays the open sum of an order. */
export function transferInstructions(
  order: { number: string; language: Language; openCents: Cents },
  { name, iban, bic, bank }: Beneficiary,
): TransferInstructions {
  const reference = creditorReference(order.number)
  const amount = toDecimal(order.openCents)
  const epc = epcText({ beneficiary: name, iban, bic, amountCents: order.openCents, reference })
  return {
    beneficiary: name,
    iban,
    bic,
    bank,
    reference,
    amount: order.language === 'lt' ? amount.replace('.', ',') : amount,
    epc,
    qrSvg: qrSvg(epc),
  }
}
