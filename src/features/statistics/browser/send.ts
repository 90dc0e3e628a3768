import { hitErrorPath, hitPath, oldTrackPath, type TrackerOptions } from '../wire.ts'

type Options = Pick<TrackerOptions, 'beacon' | 'debug'>

/** Sends in the background, also while the page goes away. A hit that cannot be sent is let go. */
export function send(payload: object, { beacon, debug }: Options) {
  const data = JSON.stringify(payload)
  const body = new Blob([data], { type: 'application/json' })
  try {
    // What became of a beacon cannot be seen, so none is used to look for mistakes.
    if (beacon && !debug && navigator.sendBeacon(hitPath, body)) return
  } catch {
    // Missing or switched off in some browsers; fetch is not.
  }
  const path = beacon ? hitPath : `${oldTrackPath}?token=${token()}`
  fetch(path, { method: 'POST', body, keepalive: true }).then(
    ({ ok, status, statusText }) => !ok && debug && tell(status, statusText, data),
    (error: unknown) => debug && tell(0, String(error), data),
  )
}

/** Only keeps anything in between from answering for the server. */
const token = () => Math.random().toString(36).slice(2, 9).padEnd(7, '0')

function tell(status: number, error: string, data: string) {
  const report = { action: 'burst_tracking_error', status: String(status), error, data }
  fetch(hitErrorPath, { method: 'POST', body: new URLSearchParams(report) }).catch(() => {})
}
