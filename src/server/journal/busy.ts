import { performance } from 'node:perf_hooks'
import { setTimeout as rest } from 'node:timers/promises'

const lookMs = 20
const busyShare = 0.5

/** Looks for a moment whether requests, or others on its core, keep the event loop from resting. */
export async function isLoopBusy(): Promise<boolean> {
  const before = performance.eventLoopUtilization()
  await rest(lookMs)
  return performance.eventLoopUtilization(before).utilization > busyShare
}
