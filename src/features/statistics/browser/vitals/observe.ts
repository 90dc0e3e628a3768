/** Entries as browsers have them that TypeScript does not know yet. */
export interface Entries {
  'largest-contentful-paint': PerformanceEntry
  paint: PerformanceEntry
  'layout-shift': PerformanceEntry & { value: number; hadRecentInput: boolean }
  event: PerformanceEntry & { interactionId?: number }
  'first-input': PerformanceEntry & { interactionId?: number }
}

export type Observe = ReturnType<typeof observing>['observe']

/** Listens to the browser until it is stopped. */
export function observing(signal: AbortSignal) {
  const flushes: (() => void)[] = []

  /**
   * Hands over every entry of a kind, those from before it was asked too; false from a browser that
   * does not know the kind.
   */
  function observe<Kind extends keyof Entries>(
    type: Kind,
    take: (entry: Entries[Kind]) => void,
    durationThreshold?: number,
  ): boolean {
    if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return false
    const takeAll = (entries: PerformanceEntryList) => {
      for (const entry of entries) take(entry as Entries[Kind])
    }
    const observer = new PerformanceObserver((list) => takeAll(list.getEntries()))
    observer.observe({ type, buffered: true, durationThreshold } as PerformanceObserverInit)
    flushes.push(() => takeAll(observer.takeRecords()))
    signal.addEventListener('abort', () => observer.disconnect())
    return true
  }

  /** Hands over what the browser still holds back. */
  function flush() {
    for (const run of flushes) run()
  }
  return { observe, flush }
}
