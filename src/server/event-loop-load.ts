import { performance } from 'node:perf_hooks'

/** Starts a measurement; called later, its result says whether the event loop was busy since. */
export type LoadProbe = () => () => boolean

const busyShare = 0.5

/** Busy for most of the time, with requests or because of others on its core. */
export const eventLoopLoad: LoadProbe = () => {
  const before = performance.eventLoopUtilization()
  return () => performance.eventLoopUtilization(before).utilization > busyShare
}
