import { performance } from 'node:perf_hooks'

/** Starts a measurement; called later, its result says whether the event loop was busy since. */
export type LoadProbe = () => () => boolean

const busyShare = 0.5

/** Busy when most of the time goes to requests or to other processes on the same core. */
export const eventLoopLoad: LoadProbe = () => {
  const before = performance.eventLoopUtilization()
  return () => performance.eventLoopUtilization(before).utilization > busyShare
}
