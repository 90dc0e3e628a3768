import { hitErrorPath, hitPath, legacyTrackPath } from '../hit-paths.ts'
import type { TrackerOptions } from '../wire.ts'

type Options = Pick<TrackerOptions, 'beacon' | 'debug'>

/**
 * Sends in the background, even while the page is unloaded. A hit that cannot be sent is dropped.
 */
export function send(payload: object, { beacon, debug }: Options) {
  const data = JSON.stringify(payload)
  const body = new Blob([data], { type: 'application/json' })
  try {
    // The outcome of a beacon is unknown, so debug mode uses fetch.
    if (beacon && !debug && navigator.sendBeacon(hitPath, body)) return
  } catch {
    // `sendBeacon` is missing or disabled in some browsers.
  }
  const path = beacon ? hitPath : `${legacyTrackPath}?token=${token()}`
  fetch(path, { method: 'POST', body, keepalive: true }).then(
    ({ ok, status, statusText }) => !ok && debug && reportError(status, statusText, data),
    (error: unknown) => debug && reportError(0, String(error), data),
  )
}

/** A random token, so that no cache answers. */
const token = () => Math.random().toString(36).slice(2, 9).padEnd(7, '0')

function reportError(status: number, error: string, data: string) {
  const report = { action: 'burst_tracking_error', status: String(status), error, data }
  fetch(hitErrorPath, { method: 'POST', body: new URLSearchParams(report) }).catch(() => {})
}
