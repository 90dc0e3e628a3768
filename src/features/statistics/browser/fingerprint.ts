import { Thumbmark } from '@thumbmarkjs/thumbmarkjs'
import { fingerprintLogPath, fingerprintPath } from '../wire.ts'

// `logging` is the library's own: to another host, and with code from there. Ours is below.
// The excluded ones ask the visitor, the network, or answer otherwise each time.
const options = {
  logging: false,
  timeout: 5000,
  exclude: ['webrtc', 'speech', 'permissions'],
}
const sampled = 0.0001
const loggedMark = '_tmjs_l'
const visitorKey = 'thumbmark_visitor_id'

/** 32 hex digits made of the browser's own traits; false when there are none. */
export async function fingerprint(key: string): Promise<string | false> {
  try {
    const { thumbmark, components, version } = await new Thumbmark(options).get()
    const told = { components, options, version }
    if (key) identify({ ...told, clientHash: thumbmark }, key)
    if (isSampled()) post(fingerprintLogPath, { ...told, thumbmark, path: location.pathname })
    return /^[0-9a-f]{32}$/.test(thumbmark) && thumbmark
  } catch {
    return false
  }
}

/** With a key the server gives the fingerprint a visitor's id, which is told it the next time. */
async function identify(told: object, key: string) {
  const visitorId = localStorage.getItem(visitorKey) ?? undefined
  const answer = await post(fingerprintPath, { ...told, visitorId }, { 'x-api-key': key })
  if (answer?.ok) localStorage.setItem(visitorKey, (await answer.json()).visitorId)
}

/** One session in ten thousand, once. */
function isSampled(): boolean {
  if (sessionStorage.getItem(loggedMark) || Math.random() >= sampled) return false
  sessionStorage.setItem(loggedMark, '1')
  return true
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).catch(() => null)
