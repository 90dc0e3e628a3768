import type { DeclaredCookie } from './services.ts'

/**
 * A cookie of this site's own domain; `days` is 0 for one that lasts until the browser is closed.
 */
export function cookie(name: string, days: number, lt: string, en: string): DeclaredCookie {
  return { name, days, purpose: { lt, en } }
}

/** A cookie of the third party's own domain, which only that domain can read and delete. */
export function elsewhere(
  name: string,
  domain: string,
  days: number,
  lt: string,
  en: string,
): DeclaredCookie {
  return { ...cookie(name, days, lt, en), domain }
}
