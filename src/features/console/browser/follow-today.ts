import type { Today } from '#features/statistics/wire.ts'
import { refreshEvery, todayPath } from '../wire.ts'

type Listener = {
  fresh: (today: Today) => void
  stale: () => void
}

/** Asks for the numbers again and again while somebody can see them; answers how to stop. */
export function followToday({ fresh, stale }: Listener): () => void {
  const stopped = new AbortController()

  async function ask() {
    if (document.visibilityState === 'hidden') return
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(refreshEvery)])
    try {
      const response = await fetch(todayPath, { signal, cache: 'no-store' })
      // Asked for anew, the page itself leads to where one signs in.
      if (response.status === 401) return location.reload()
      if (!response.ok) return stale()
      fresh(await response.json())
    } catch {
      if (!stopped.signal.aborted) stale()
    }
  }

  const timer = setInterval(ask, refreshEvery)
  document.addEventListener('visibilitychange', ask, { signal: stopped.signal })
  return () => {
    clearInterval(timer)
    stopped.abort()
  }
}
