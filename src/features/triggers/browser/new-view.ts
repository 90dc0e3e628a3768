import { shared } from './shared-listeners.ts'

/**
 * Another page is shown without loading one or, when true, this one comes back from the browser's
 * memory. Another query is the same page: plans are chosen and posts filtered that way.
 */
export const onNewView = shared<boolean>((emit, signal) => {
  let path = location.pathname
  const look = () => {
    if (location.pathname === path) return
    path = location.pathname
    emit(false)
  }
  addEventListener('popstate', look, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && emit(true), {
    signal,
  })
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
})
