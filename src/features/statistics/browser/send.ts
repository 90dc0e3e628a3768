import { hitPath } from '../wire.ts'

/** Sends in the background, also while the page goes away. A hit that cannot be sent is let go. */
export function send(payload: object) {
  const body = new Blob([JSON.stringify(payload)], { type: 'application/json' })
  try {
    if (navigator.sendBeacon(hitPath, body)) return
  } catch {
    // Missing or switched off in some browsers; fetch is not.
  }
  fetch(hitPath, { method: 'POST', body, keepalive: true }).catch(() => {})
}
