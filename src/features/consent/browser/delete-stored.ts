import type { PageService } from '../services.ts'
import type { Choices } from '../wire.ts'

/**
 * Deletes everything that services of refused categories have stored in this browser.
 *
 * @param added undeclared names that came with one of these services
 */
export function deleteStored(
  services: readonly PageService[],
  choices: Choices,
  added: readonly string[] = [],
) {
  const refused = services.filter(({ category }) => !choices[category])
  const isTheirs = matcher(refused.flatMap(({ storageNames }) => storageNames))
  const kept = matcher(
    services.filter((one) => choices[one.category]).flatMap((one) => one.storageNames),
  )
  const isRefused = (name: string) => (isTheirs(name) || added.includes(name)) && !kept(name)
  for (const name of cookieNames()) if (isRefused(name)) deleteCookie(name)
  for (const storage of ['localStorage', 'sessionStorage'] as const) clear(storage, isRefused)
}

/** Makes a test of names; `_ga_*` matches any name that begins with `_ga_`. */
function matcher(patterns: readonly string[]) {
  const escaped = patterns.map((pattern) =>
    pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*'),
  )
  const known = new RegExp(`^(?:${escaped.join('|')})$`)
  return (name: string) => patterns.length > 0 && known.test(name)
}

const cookieNames = () => document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')

/** A cookie does not show its path and domain, so it is deleted on all that are possible. */
function deleteCookie(name: string) {
  for (const domain of ['', ...domains()]) {
    for (const path of paths()) {
      document.cookie = `${name}=; Max-Age=0; Path=${path}${domain && `; Domain=${domain}`}`
    }
  }
}

/** The host and all its parent domains. */
function domains(): string[] {
  const labels = location.hostname.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}

/** The root and every folder on the way to this page. */
function paths(): string[] {
  const parts = location.pathname.split('/').filter(Boolean)
  const folders = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  return ['/', ...folders, ...folders.map((folder) => `${folder}/`)]
}

function clear(name: 'localStorage' | 'sessionStorage', isRefused: (key: string) => boolean) {
  try {
    const storage = window[name]
    for (const key of Object.keys(storage)) if (isRefused(key)) storage.removeItem(key)
  } catch {
    // Where cookies are blocked there is no storage.
  }
}
