import { performance } from 'node:perf_hooks'

/** Asked later, tells whether the event loop was kept from resting for most of the time since. */
export type Watch = () => () => boolean

const busyShare = 0.5

/** By requests, or by others on its core. */
export const watchLoop: Watch = () => {
  const before = performance.eventLoopUtilization()
  return () => performance.eventLoopUtilization(before).utilization > busyShare
}
