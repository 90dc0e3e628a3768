/**
 * The first month whose sessions are kept, `2026-08`, when so many whole months are kept besides the
 * present one.
 */
export function firstKeptMonth(months: number, now: number): string {
  const first = new Date(now)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() - months)
  return first.toISOString().slice(0, 7)
}
