import { dayMs, hourMs } from '#lib/dates/durations.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { NewOrder } from '../server.ts'

const withdrawalDays = 14

/**
 * Returns the end of the 14th day after the contract, not counting the day of the contract itself
 * (Regulation 1182/71, article 3). Companies have no right of withdrawal, and a buyer who asked for
 * digital content at once has lost it with the delivery (Directive 2011/83, article 16 m). A
 * renewal is no contract of its own: https://curia.europa.eu/juris/liste.jsf?num=C-565/22
 */
export function withdrawalEnd(
  { kind, buyer, lines, hasDigitalConsent }: NewOrder,
  at: number,
): number | null {
  const isDigital = lines.every(({ delivery }) => delivery === 'digital')
  if (kind === 'renewal' || buyer.company || (isDigital && hasDigitalConsent)) return null
  // Noon, so that a change of the clocks does not change the day.
  return dayOf(dayOf(at).from + withdrawalDays * dayMs + 12 * hourMs).to
}
