import { ajaxPath, externalIdCookie, externalIdDays } from '../wire.ts'
import { isAllowed } from './consent.ts'
import { cookieDomain, readCookie, writeCookie } from './cookies.ts'

/** Tags wait for it no longer. */
const timeoutMs = 1000

/** What the server knows this browser by, kept for another half year; empty when it does not answer. */
export async function keepExternalId(): Promise<string> {
  const id = readCookie(externalIdCookie) ?? (await ask().catch(() => ''))
  const isId = /^[0-9a-f]{64}$/.test(id)
  if (!isId || !isAllowed('advertisement')) return ''
  // One of the host alone would stand beside that of the domain.
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
