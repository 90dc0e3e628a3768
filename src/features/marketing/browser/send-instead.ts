import { ajaxPath, type EventRequest, eventRestPath } from '../wire.ts'

/**
 * Sends where no beacon was sent: by a request to the same address, or by ajax when that fails too.
 */
export function sendByRest(request: EventRequest) {
  // The browser supports beacons and refused this one, so the original's other way is left.
  if ('sendBeacon' in navigator) return sendByAjax(request, 'The beacon was refused.')
  const headers = { 'content-type': 'application/json' }
  return post(eventRestPath, JSON.stringify(request), headers).then(
    (answer) =>
      answer.ok ? answer : sendByAjax(request, `The REST address answered ${answer.status}.`),
    (problem: unknown) => sendByAjax(request, `The REST address was not reached: ${problem}.`),
  )
}

/** Sends as the PixelYourSite client does, with our own fields added. */
export function sendByAjax(request: EventRequest, why: string) {
  console.warn(`${why} The event is sent by ajax.`)
  const { data, ids, token, fired, ...rest } = request
  const form = new URLSearchParams({
    action: 'pys_api_event',
    pixel: 'facebook',
    ajax_event: token,
  })
  for (const [name, value] of Object.entries(rest)) form.set(name, String(value))
  const lists = { data: JSON.parse(data), ids: JSON.parse(ids), fired }
  for (const [name, value] of Object.entries(lists)) append(form, name, value)
  return post(ajaxPath, form, { 'cache-control': 'no-cache' })
}

/** `data[contents][0][id]` */
function append(form: URLSearchParams, name: string, value: unknown) {
  if (typeof value !== 'object' || value === null) return form.append(name, String(value))
  for (const [key, inner] of Object.entries(value)) append(form, `${name}[${key}]`, inner)
}

const post = (path: string, body: string | URLSearchParams, headers: Record<string, string>) =>
  fetch(path, { method: 'POST', body, headers, keepalive: true })
