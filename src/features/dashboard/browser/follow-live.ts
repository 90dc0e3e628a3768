import type { Live } from '#features/statistics/panels.ts'
import { livePath, refreshEvery, statisticsPath } from '../wire.ts'

type Listener = {
  fresh: (live: Live) => void
  stale: () => void
}

/** Asks who is on the site again and again while somebody can see it; answers how to stop. */
export function followLive({ fresh, stale }: Listener): () => void {
  const stopped = new AbortController()

  async function ask() {
    if (document.visibilityState === 'hidden') return
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(refreshEvery)])
    try {
      const response = await fetch(livePath, { signal, cache: 'no-store' })
      // The console knows where somebody who is no longer signed in should go.
      if (response.status === 401) return location.assign(statisticsPath)
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
