import { Thumbmark } from '@thumbmarkjs/thumbmarkjs'
import { fingerprintLogPath, fingerprintPath } from '../fingerprint.ts'

// The library's `logging` reports to another host and runs code from there; our own logging is
// below. The excluded components ask the visitor or the network, or differ each time.
const options = {
  logging: false,
  timeout: 5000,
  exclude: ['webrtc', 'speech', 'permissions'],
}
const sampleRate = 0.0001
const loggedKey = '_tmjs_l'
const visitorKey = 'thumbmark_visitor_id'

/** 32 hex digits made from properties of the browser; false when it has too few. */
export async function fingerprint(key: string): Promise<string | false> {
  try {
    const { thumbmark, components, version } = await new Thumbmark(options).get()
    const report = { components, options, version }
    if (key) identify({ ...report, clientHash: thumbmark }, key)
    if (isSampled()) post(fingerprintLogPath, { ...report, thumbmark, path: location.pathname })
    return /^[0-9a-f]{32}$/.test(thumbmark) && thumbmark
  } catch {
    return false
  }
}

/** With a key the server returns a visitor id, which later requests carry. */
async function identify(report: object, key: string) {
  const visitorId = localStorage.getItem(visitorKey) ?? undefined
  const answer = await post(fingerprintPath, { ...report, visitorId }, { 'x-api-key': key })
  if (answer?.ok) localStorage.setItem(visitorKey, (await answer.json()).visitorId)
}

/** One session in ten thousand, once. */
function isSampled(): boolean {
  if (sessionStorage.getItem(loggedKey) || Math.random() >= sampleRate) return false
  sessionStorage.setItem(loggedKey, '1')
  return true
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).catch(() => null)
