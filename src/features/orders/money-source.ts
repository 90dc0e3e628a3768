/**
 * Where money of an order comes from, or the refund by which it goes back. Money with the same
 * source is the same money. The simulator's pays for nothing real.
 */
export type MoneySource =
  | { from: (typeof origins)[number]; id: string }
  | { from: 'gateway'; gateway: string; id: string }

const origins = ['bank', 'owner', 'refund', 'simulator'] as const

/** Returns a source as stored: `stripe:pi_1`, `bank:LT…:entry`, `refund:12`. */
export const moneySourceText = (source: MoneySource): string =>
  `${source.from === 'gateway' ? source.gateway : source.from}:${source.id}`

/** Reads a stored source; whatever comes from nowhere else comes from a gateway. */
export function readMoneySource(text: string): MoneySource {
  const [, start = text, id = ''] = /^([^:]*):(.*)$/s.exec(text) ?? []
  const from = origins.find((each) => each === start)
  return from ? { from, id } : { from: 'gateway', gateway: start, id }
}
