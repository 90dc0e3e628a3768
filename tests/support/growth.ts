/**
 * The growth of time for ten times as much text: about 10 if time is linear in the length, 100 if
 * quadratic. Processor time, so that a busy machine changes nothing.
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
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return user + system
  })
  return Math.max(1, Math.min(...times))
}
