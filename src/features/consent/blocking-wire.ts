import type { Category } from './wire.ts'

/** Type of a script that waits for consent; browsers neither run nor fetch it. */
export const blockedScriptType = 'text/plain'
/** The mark by which page content assigns a script or frame to a category. */
export const categoryMark = (category: Category) => `cookieyes-${category}`

/** Whether the host is the domain or a subdomain of it, rather than a host that only ends alike. */
export function isDomainOrSubdomain(host: string, domain: string): boolean {
  return `.${host}`.endsWith(`.${domain}`)
}
