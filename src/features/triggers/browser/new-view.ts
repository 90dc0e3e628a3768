import { shared } from './shared-listeners.ts'

/**
 * Fires when another page is shown without loading or, with true, when this one returns from the
 * browser's memory. A different query is still the same page, because plans are chosen and posts
 * filtered that way.
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
      // Other code that has wrapped it since keeps its own function.
      if (history[name] === watched) history[name] = original
    })
  }
})
