/** Halfway, by factors, between the growth of linear (10) and of quadratic time (100). */
export const mostLinearGrowth = 31

/**
 * The growth of time for ten times as much text: about 10 if time is linear in the length, 100 if
 * quadratic. Processor time of this thread, so that a busy machine changes little: caches shared
 * with other processes still do.
 */
export function growthOf(work: (text: string) => unknown, textOf: (length: number) => string) {
  const [short, long] = [textOf(3000), textOf(30_000)]
  let times = 1
  while (timeOf(work, short, times) < leastMeasuredUs) times *= 2
  return minTimeOf(work, long, times) / minTimeOf(work, short, times)
}

/** Linux counts a thread's processor time in ticks of up to 4 ms. */
const leastMeasuredUs = 20_000
const runs = 3

function minTimeOf(work: (text: string) => unknown, text: string, times: number): number {
  return Math.min(...Array.from({ length: runs }, () => timeOf(work, text, times)))
}

/** In microseconds. */
function timeOf(work: (text: string) => unknown, text: string, times: number): number {
  const before = process.threadCpuUsage()
  for (let count = 0; count < times; count++) work(text)
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}
