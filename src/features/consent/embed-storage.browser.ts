declare global {
  interface DocumentEventMap {
    /** Names the gate is to delete: a script stored them, and no service declares them. */
    vitrina_added: CustomEvent<string[]>
  }
}

const addedEvent: keyof DocumentEventMap = 'vitrina_added'

/** Names we store ourselves, as `services.ts` declares them. */
export const ownNames = /^(cookieyes-consent$|pll_language$|pys_consent$|(__Host-)?vitrina_)/

/**
 * Records which names are stored in this browser before another service's script runs.
 *
 * @returns function that has the gate delete the names stored since, except those declared by an
 * allowed service
 */
export function watchStorage(): () => void {
  const before = storedNames()
  return () => {
    const added = storedNames().filter((name) => !before.includes(name) && !ownNames.test(name))
    deleteAdded(added)
    // The script may store the names once more until the page is reloaded.
    history.replaceState({ ...history.state, [stateKey]: added }, '')
  }
}

/** Deletes what a script stored between its withdrawal and the reload. */
export function deleteAddedMeanwhile() {
  const { [stateKey]: added, ...state } = history.state ?? {}
  if (!Array.isArray(added)) return
  deleteAdded(added)
  history.replaceState(state, '')
}

const stateKey = 'withdrawn'

const deleteAdded = (detail: string[]) =>
  document.dispatchEvent(new CustomEvent(addedEvent, { detail }))

/** Names of cookies and storage keys that scripts can read. */
function storedNames(): string[] {
  const cookies = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')
  try {
    return [...cookies, ...Object.keys(localStorage), ...Object.keys(sessionStorage)]
  } catch {
    // Where cookies are blocked there is no storage.
    return cookies
  }
}
