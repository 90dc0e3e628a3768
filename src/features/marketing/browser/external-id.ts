import { ajaxPath, externalIdCookie, externalIdDays } from '../wire.ts'
import { isAllowed } from './consent.ts'
import { cookieDomain, readCookie, writeCookie } from './cookies.ts'

/** How long tags wait for the id. */
const timeoutMs = 1000

/**
 * Stores the id the server recognises this browser by for another half year, and returns it; empty
 * when the server does not answer.
 */
export async function keepExternalId(): Promise<string> {
  const id = readCookie(externalIdCookie) ?? (await ask().catch(() => ''))
  const isId = /^[0-9a-f]{64}$/.test(id)
  if (!isId || !isAllowed('advertisement')) return ''
  // A cookie of the host alone would exist beside the domain's.
  if (cookieDomain()) writeCookie(externalIdCookie, '', 0, '')
  writeCookie(externalIdCookie, id, externalIdDays)
  return id
}

async function ask(): Promise<string> {
  const address = `${ajaxPath}?action=pys_get_pbid`
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
  const { data } = (await answer.json()) as { data?: { pbid?: string } }
  return data?.pbid ?? ''
}
