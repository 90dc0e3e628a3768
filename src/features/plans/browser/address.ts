import { planParameter } from '../wire.ts'

/** The plan an address asks for if there is one, otherwise the first. */
export function planOf(address: string, ids: readonly string[]): string {
  const asked = new URL(address).searchParams.get(planParameter)
  return ids.find((id) => id === asked) ?? ids[0] ?? ''
}

/** The same address asking for a plan, or null when it does already. */
export function addressWith(plan: string, address: string): string | null {
  const url = new URL(address)
  if (url.searchParams.get(planParameter) === plan) return null
  url.searchParams.set(planParameter, plan)
  return url.href
}
