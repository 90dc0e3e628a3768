import { planParameter } from '../wire.ts'

/** The plan in a URL's query, by default the first. */
export function planOf(address: string, ids: readonly string[]): string {
  const requested = new URL(address).searchParams.get(planParameter)
  return ids.find((id) => id === requested) ?? ids[0] ?? ''
}

/** The URL with that plan in its query, or null when it has it already. */
export function addressWith(plan: string, address: string): string | null {
  const url = new URL(address)
  if (url.searchParams.get(planParameter) === plan) return null
  url.searchParams.set(planParameter, plan)
  return url.href
}
