import { maxUrlLength } from '../../wire.ts'
import { clickParameters } from '../visitor/visitor-ids.ts'

/** The hosts our pages are reached under. */
export type OwnHosts = ReadonlySet<string>

/**
 * The address of one of our pages, without parameters that identify anybody; null for any other
 * address.
 */
export function pageAddress(text: string, own: OwnHosts, keepsClicks: boolean): URL | null {
  const address = httpAddress(text)
  if (!address || !own.has(address.host)) return null
  return cleaned(address, keepsClicks).href.length > maxUrlLength ? null : address
}

/** The address of the page before, on any site; empty when there was none. */
export function referrerAddress(text: string, keepsClicks: boolean): string {
  const address = httpAddress(text)
  const href = address ? cleaned(address, keepsClicks).href : ''
  return href.length > maxUrlLength ? '' : href
}

function httpAddress(text: string): URL | null {
  if (text.length > maxUrlLength * 2) return null
  const address = URL.parse(text)
  return address && /^https?:$/.test(address.protocol) ? address : null
}

/**
 * Removes personal parameters, such as those by which newsletter links name their reader. A long
 * query is dropped, because the path identifies the page.
 */
function cleaned(address: URL, keepsClicks: boolean): URL {
  address.hash = ''
  address.username = ''
  address.password = ''
  for (const [name, value] of Array.from(address.searchParams)) {
    const goes = value.includes('@') || (!keepsClicks && clickParameters.has(name))
    if (goes) address.searchParams.delete(name)
  }
  if (address.href.length > maxUrlLength) address.search = ''
  return address
}
