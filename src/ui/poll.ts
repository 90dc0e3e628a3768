interface PollOptions<Answer> {
  address: string
  intervalMs: number
  onAnswer: (answer: Answer) => void
  onFailure: () => void
}

/** Fetches JSON repeatedly while the page is visible. Returns a function that stops this. */
export function poll<Answer>({
  address,
  intervalMs,
  onAnswer,
  onFailure,
}: PollOptions<Answer>): () => void {
  const stopping = new AbortController()
  const { signal } = stopping

  async function ask() {
    if (document.visibilityState === 'hidden') return
    try {
      const timeout = AbortSignal.timeout(intervalMs)
      const response = await fetch(address, { signal: timeout, cache: 'no-store' })
      if (signal.aborted) return
      // The reloaded page redirects to the sign-in.
      if (response.status === 401) return location.reload()
      if (!response.ok) return onFailure()
      onAnswer(await response.json())
    } catch {
      if (!signal.aborted) onFailure()
    }
  }

  const timer = setInterval(ask, intervalMs)
  document.addEventListener('visibilitychange', ask, { signal })
  return () => {
    clearInterval(timer)
    stopping.abort()
  }
}
