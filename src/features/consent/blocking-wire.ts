import type { Category } from './wire.ts'

/** The type of a script that waits for consent, which no browser runs or fetches. */
export const blockedScriptType = 'text/plain'
/** How page content says which category a script or frame belongs to. */
export const categoryMark = (category: Category) => `cookieyes-${category}`

/** True of a domain and whatever is below it, and of nothing that only ends alike. */
export function isDomainOrSubdomain(host: string, domain: string): boolean {
  return `.${host}`.endsWith(`.${domain}`)
}
