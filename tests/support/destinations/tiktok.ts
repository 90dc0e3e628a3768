import {
  type Answer,
  type Check,
  clearContacts,
  dayMs,
  eventsIn,
  fieldsOf,
  firstReason,
  isHash,
  type Judge,
  mergesWithin,
  misdirected,
  olderThan,
  secondMs,
  startStandIn,
} from './stand-in.ts'

interface Options {
  pixelId: string
  token: string
  now?: () => number
  /** Hashes of numbers without a plus, which match nobody. */
  wrongPhones?: readonly string[]
}

/** TikTok's Events API: the status is always 200, and only the code shows an error. */
export async function startTikTok({ now = Date.now, ...options }: Options) {
  return startStandIn(judgeBy(options), now)
}

function judgeBy({ pixelId, token, wrongPhones = [] }: Omit<Options, 'now'>): Judge {
  const isRepeat = mergesWithin(2 * dayMs)
  return (call, ledger) => {
    const wrong = misdirected(call, /^\/open_api\/v1\.3\/event\/track\/$/)
    if (wrong) return wrong
    const events = eventsIn(call, 'data')
    const refused = (code: number, reason: string): Answer => {
      for (const { event, event_id } of events) {
        const id = String(event_id)
        ledger.push({ at: call.at, fate: 'refused', id, name: String(event), reason, flags: [] })
      }
      return answered(code, reason)
    }
    if (call.headers['access-token'] !== token) return refused(40105, 'Access token is incorrect.')
    const { event_source, event_source_id, data, test_event_code: code } = fieldsOf(call.json)
    if (event_source_id !== pixelId) return refused(40001, 'No permission to this pixel.')
    if (event_source !== 'web') return refused(40002, 'event_source: unknown')
    if (!Array.isArray(data) || events.length === 0) return refused(40002, 'data: missing')
    if (events.length > 1000) return refused(40002, 'data: more than 1000')
    if (clearContacts(call).length > 0) return refused(40002, 'user: not hashed')
    const reason = events.map((event) => firstReason(event, call.at, checks)).find(Boolean)
    if (reason) return refused(40002, reason)
    for (const { event, event_id, user } of events) {
      const isMerged = isRepeat(`${event} ${event_id}`, call.at)
      const phones = [fieldsOf(user).phone].flat().map(String)
      ledger.push({
        at: call.at,
        fate: isMerged ? 'merged' : 'accepted',
        id: String(event_id),
        name: String(event),
        reason: '',
        flags: [
          ...(phones.some((phone) => wrongPhones.includes(phone)) ? ['phone without a plus'] : []),
          ...(code ? ['test events'] : []),
        ],
      })
    }
    return answered(0, 'OK')
  }
}

const checks: readonly Check[] = [
  ({ event }) => (typeof event === 'string' && event ? '' : 'event: missing'),
  olderThan('event_time', 7 * dayMs, secondMs),
  ({ user }) => {
    const { email, phone, external_id } = fieldsOf(user)
    const hashes = [email, phone, external_id].flat().filter((value) => value !== undefined)
    return hashes.every(isHash) ? '' : 'user: not hashed'
  },
  ({ user }) => {
    const { ip, user_agent, ...known } = fieldsOf(user)
    const ids = ['ttclid', 'ttp', 'email', 'phone', 'external_id']
    return ids.some((key) => key in known) || (ip && user_agent) ? '' : 'user: nobody'
  },
]

function answered(code: number, message: string): Answer {
  return { status: 200, json: { code, message, request_id: 'request-1', data: {} } }
}
