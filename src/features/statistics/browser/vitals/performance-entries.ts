/** Fields that TypeScript's types lack. */
export interface PerformanceEntries {
  'largest-contentful-paint': PerformanceEntry
  paint: PerformanceEntry
  'layout-shift': PerformanceEntry & { value: number; hadRecentInput: boolean }
  event: PerformanceEntry & { interactionId?: number }
  'first-input': PerformanceEntry & { interactionId?: number }
}

export type Observe = ReturnType<typeof observePerformance>['observe']

/** Observes performance entries until the signal aborts. */
export function observePerformance(signal: AbortSignal) {
  const flushes: (() => void)[] = []

  /**
   * Calls `take` with every entry of a type, including earlier ones; returns false when the browser
   * does not support the type.
   */
  function observe<Kind extends keyof PerformanceEntries>(
    type: Kind,
    take: (entry: PerformanceEntries[Kind]) => void,
    durationThreshold?: number,
  ): boolean {
    if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return false
    const takeAll = (entries: PerformanceEntryList) => {
      for (const entry of entries) take(entry as PerformanceEntries[Kind])
    }
    const observer = new PerformanceObserver((list) => takeAll(list.getEntries()))
    observer.observe({ type, buffered: true, durationThreshold } as PerformanceObserverInit)
    flushes.push(() => takeAll(observer.takeRecords()))
    signal.addEventListener('abort', () => observer.disconnect())
    return true
  }

  /** Takes the entries that are still queued. */
  function flush() {
    for (const run of flushes) run()
  }
  return { observe, flush }
}
