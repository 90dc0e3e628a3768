/** Halfway, by factors, between the growth of linear (10) and of quadratic time (100). */
export const mostLinearGrowth = 31

/**
 * The growth of time for ten times as much text: about 10 if time is linear in the length, 100 if
 * quadratic. Processor time of this thread, so that a busy machine changes little: caches shared
 * with other processes still do.
 */
export function growthOf(work: (text: string) => unknown, textOf: (length: number) => string) {
  const [short, long] = [textOf(3000), textOf(30_000)]
  work(short)
  const ofShort = minOf(() => {
    for (let count = 0; count < 10; count++) work(short)
  })
  return (10 * minOf(() => work(long))) / ofShort
}

/** The min time of several runs, in microseconds. */
function minOf(run: () => void): number {
  const times = Array.from({ length: 10 }, () => {
    const before = process.threadCpuUsage()
    run()
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  })
  return Math.max(1, Math.min(...times))
}
