type Followed<Answer> = {
  address: string
  /** In milliseconds. */
  every: number
  fresh: (answer: Answer) => void
  stale: () => void
}

/** Asks again and again while somebody can see the answer; answers how to stop. */
export function follow<Answer>({ address, every, fresh, stale }: Followed<Answer>): () => void {
  const stopped = new AbortController()

  async function ask() {
    if (document.visibilityState === 'hidden') return
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(every)])
    try {
      const response = await fetch(address, { signal, cache: 'no-store' })
      // Asked for anew, the page itself leads to where one signs in.
      if (response.status === 401) return location.reload()
      if (!response.ok) return stale()
      fresh(await response.json())
    } catch {
      if (!stopped.signal.aborted) stale()
    }
  }

  const timer = setInterval(ask, every)
  document.addEventListener('visibilitychange', ask, { signal: stopped.signal })
  return () => {
    clearInterval(timer)
    stopped.abort()
  }
}
