import { createHmac } from 'node:crypto'
import { type Answer, type Call, fieldsOf } from '../destinations/stand-in.ts'
import { keyOf, type StoredMember, startProviderStandIn } from './provider-stand-in.ts'

interface Options {
  secret: string
  now?: () => number
}

const toleranceMs = 5 * 60_000
const maxBytes = 20_000

/** A receiver of Standard Webhooks with a list; a repeated message has no effect. */
export function startWebhookReceiver({ secret, now = Date.now }: Options) {
  const members = new Map<string, StoredMember>()
  const seen = new Set<string>()

  function receive(call: Call): Answer {
    const id = String(call.headers['webhook-id'])
    if (seen.has(id)) return { status: 200, json: { repeated: true } }
    seen.add(id)
    const { type, data } = fieldsOf(call.json)
    const { email, ...fields } = fieldsOf(data)
    const key = keyOf(email)
    if (type === 'subscriber.erased') members.delete(key)
    else if (email)
      members.set(key, {
        id,
        email: key,
        status: String(type).split('.')[1] ?? '',
        lists: [],
        fields,
      })
    return { status: 200, json: {} }
  }

  return startProviderStandIn(
    {
      members,
      authorise: (call) =>
        isSigned(call, secret, now()) ? null : { status: 401, json: { message: 'not signed' } },
      limit: ({ raw }) => (Buffer.byteLength(raw) > maxBytes ? { status: 413 } : null),
      notFound: { status: 404, json: { message: 'no such path' } },
      notJson: { status: 400, json: { message: 'not JSON' } },
      routes: [{ method: 'POST', path: /^\/hooks$/, handle: receive }],
    },
    now,
  )
}

/** Written from the specification, independently of the sender's code. */
function isSigned({ headers, raw }: Call, secret: string, now: number): boolean {
  const at = String(headers['webhook-timestamp'])
  if (!/^\d+$/.test(at) || Math.abs(now - Number(at) * 1000) > toleranceMs) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const mac = createHmac('sha256', key).update(`${headers['webhook-id']}.${at}.${raw}`)
  return String(headers['webhook-signature'])
    .split(' ')
    .includes(`v1,${mac.digest('base64')}`)
}
