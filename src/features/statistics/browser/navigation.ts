/**
 * Tells when another page is shown without loading one. Another query is the same page: plans are
 * chosen and posts filtered that way.
 */
export function watchNavigation(onPage: () => void, signal: AbortSignal) {
  let path = location.pathname
  const look = () => {
    if (location.pathname === path) return
    path = location.pathname
    onPage()
  }
  addEventListener('popstate', look, { signal })
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name]
    const watched: typeof original = function (this: History, ...given) {
      original.apply(this, given)
      look()
    }
    history[name] = watched
    signal.addEventListener('abort', () => {
      // Whoever has put their own around it since keeps it.
      if (history[name] === watched) history[name] = original
    })
  }
}
