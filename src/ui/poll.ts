interface PollOptions<Answer> {
  address: string
  intervalMs: number
  onAnswer: (answer: Answer) => void
  onFailure: () => void
}

/** Fetches JSON again and again while the page is visible. Returns a function that stops it. */
export function poll<Answer>({
  address,
  intervalMs,
  onAnswer,
  onFailure,
}: PollOptions<Answer>): () => void {
  const stopped = new AbortController()

  async function ask() {
    if (document.visibilityState === 'hidden') return
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(intervalMs)])
    try {
      const response = await fetch(address, { signal, cache: 'no-store' })
      // Reloading the page leads to the sign-in.
      if (response.status === 401) return location.reload()
      if (!response.ok) return onFailure()
      onAnswer(await response.json())
    } catch {
      if (!stopped.signal.aborted) onFailure()
    }
  }

  const timer = setInterval(ask, intervalMs)
  document.addEventListener('visibilitychange', ask, { signal: stopped.signal })
  return () => {
    clearInterval(timer)
    stopped.abort()
  }
}
