declare global {
  interface DocumentEventMap {
    /** Names the gate is to delete: they came with a script, and nobody has declared them. */
    vitrina_added: CustomEvent<string[]>
  }
}

const addedEvent: keyof DocumentEventMap = 'vitrina_added'

/** What we store ourselves, as `services.ts` declares it. */
export const ownNames = /^(cookieyes-consent$|pll_language$|pys_consent$|(__Host-)?vitrina_)/

/**
 * Remembers what is stored in this browser before another service's script comes.
 *
 * @returns has the gate delete what has come since, unless a service that is allowed declares it
 */
export function watchStorage(): () => void {
  const before = storedNames()
  return () => {
    const added = storedNames().filter((name) => !before.includes(name) && !ownNames.test(name))
    deleteAdded(added)
    // The script may store them once more until the page is loaded again.
    history.replaceState({ ...history.state, [stateKey]: added }, '')
  }
}

/** Deletes what a script stored between its withdrawal and the new page. */
export function deleteAddedMeanwhile() {
  const { [stateKey]: added, ...state } = history.state ?? {}
  if (!Array.isArray(added)) return
  deleteAdded(added)
  history.replaceState(state, '')
}

const stateKey = 'withdrawn'

const deleteAdded = (detail: string[]) =>
  document.dispatchEvent(new CustomEvent(addedEvent, { detail }))

/** Names of cookies and keys that scripts can read. */
function storedNames(): string[] {
  const cookies = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')
  try {
    return [...cookies, ...Object.keys(localStorage), ...Object.keys(sessionStorage)]
  } catch {
    // There is no storage where cookies are blocked.
    return cookies
  }
}
