import type { MoneySource } from '#features/orders/money-source.ts'
import type { GatewayName } from '../method.ts'
import type { EntryRow } from './statements/statement-rows.ts'

/** Money of a payment that was received for the nth time, or its reversal after that. */
export function sourceOfPayment(
  gateway: GatewayName,
  externalId: string,
  { receipt, isReversal = false }: { receipt: number; isReversal?: boolean },
): MoneySource {
  const repetition = receipt > 1 ? [receipt] : []
  const id = [externalId, ...repetition, ...(isReversal ? ['back'] : [])].join(':')
  return gateway === 'simulator' ? { from: 'simulator', id } : { from: 'gateway', gateway, id }
}

type Entry = Pick<EntryRow, 'iban' | 'bank_key'>

/**
 * Money of a share of a bank's entry: an order that gets a share, loses it and gets it again has
 * three distinct movements.
 */
export const sourceOfShare = ({ iban, bank_key }: Entry, shareId: number): MoneySource => ({
  from: 'bank',
  id: `${iban}:${bank_key}@${shareId}`,
})

/** Money of a share that its order has lost. */
export const sourceOfDetached = (entry: Entry, shareId: number): MoneySource => ({
  from: 'bank',
  id: `${sourceOfShare(entry, shareId).id}/detached`,
})

/** Money of a whole entry, from before entries could be shared out. */
export const sourceOfEntry = ({ iban, bank_key }: Entry): MoneySource => ({
  from: 'bank',
  id: `${iban}:${bank_key}`,
})
