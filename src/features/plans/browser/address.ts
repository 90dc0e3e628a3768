import { planParameter } from '../wire.ts'

/** The plan in a URL's query; the first one by default. */
export function planOf(address: string, ids: readonly string[]): string {
  const requested = new URL(address).searchParams.get(planParameter)
  return ids.find((id) => id === requested) ?? ids[0] ?? ''
}

/** The URL with this plan in its query; null when it already has it. */
export function addressWith(plan: string, address: string): string | null {
  const url = new URL(address)
  if (url.searchParams.get(planParameter) === plan) return null
  url.searchParams.set(planParameter, plan)
  return url.href
}
