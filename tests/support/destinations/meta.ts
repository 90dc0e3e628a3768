import {
  type Answer,
  type Call,
  clearContacts,
  type Entry,
  type Fields,
  fieldsOf,
  type Judge,
  mergesWithin,
  misdirected,
  startStandIn,
} from './stand-in.ts'

interface Options {
  pixelId: string
  token: string
  now?: () => number
  /** True if a test code is a fault, because Meta counts such events too. */
  isProduction?: boolean
}

const dayMs = 86_400_000
const secondMs = 1000
const sources = new Set([
  'email',
  'website',
  'app',
  'phone_call',
  'chat',
  'physical_store',
  'system_generated',
  'other',
  'business_messaging',
])
const hashedKeys = ['em', 'ph', 'fn', 'ln', 'ge', 'db', 'ct', 'st', 'zp', 'country']
/** With a suffix that Meta's own libraries append. */
const hash = /^[0-9a-f]{64}(\.[A-Za-z0-9_-]{2,8})?$/
const clickId = /^fb\.\d\.(\d+)\.[^.]+(\.[A-Za-z0-9_-]{2,8})?$/

/**
 * Meta's Conversions API as far as its rules are known: one invalid event causes the refusal of its
 * whole batch.
 */
export async function startMeta(options: Options) {
  const { now = Date.now } = options
  const standIn = await startStandIn(judgeBy(options), now)
  return standIn
}

function judgeBy({ pixelId, token, isProduction = false }: Options): Judge {
  const isRepeat = mergesWithin(48 * 3_600_000)
  return (call, ledger) => {
    const refused = (reason: string, answer: Answer): Answer => {
      for (const event of eventsOf(call)) ledger.push(entryOf(call, event, 'refused', reason))
      return answer
    }
    const wrong = misdirected(call, /^\/v\d+\.0\/\d+\/events$/)
    if (wrong) return refused('misdirected', wrong)
    const [, version = '', pixel] = call.path.split('/')
    if (tokenOf(call) !== token)
      return refused('token', error(400, 190, 0, 'Invalid access token.'))
    const number = Number(version.slice(1).split('.')[0])
    if (number < 21 || number > 26)
      return refused('version', error(400, 2635, 0, 'Unknown version.'))
    if (pixel !== pixelId) return refused('pixel', error(400, 100, 33, 'Object does not exist.'))
    const [reason, subcode] = reasonOfBatch(call)
    if (reason) return refused(reason, error(400, 100, subcode, reason))
    const { test_event_code: code } = fieldsOf(call.json)
    const flags = [
      ...(number < 24 ? ['old version'] : []),
      ...(code ? ['test events'] : []),
      ...(code && isProduction ? ['test code in production'] : []),
    ]
    for (const event of eventsOf(call)) {
      const key = `${event.event_name} ${event.event_id}`
      const fate = event.event_id && isRepeat(key, call.at) ? 'merged' : 'accepted'
      ledger.push(entryOf(call, event, fate, '', [...flags, ...flagsOf(event)]))
    }
    const events_received = eventsOf(call).length
    return { status: 200, json: { events_received, messages: [], fbtrace_id: 'Trace1' } }
  }
}

type Reason = readonly [reason: string, subcode: number]
const fine: Reason = ['', 0]

function reasonOfBatch(call: Call): Reason {
  const { data } = fieldsOf(call.json)
  if (!Array.isArray(data)) return ['data is no array', 0]
  if (data.length === 0 || data.length > 1000) return ['data has no or too many events', 0]
  if (clearContacts(call).length > 0) return ['clear contacts', 2804016]
  for (const event of data) {
    const reason = reasonOf(fieldsOf(event), call.at)
    if (reason[0]) return reason
  }
  return fine
}

function reasonOf(event: Fields, at: number): Reason {
  for (const check of [shapeReason, timeReason, userReason, websiteReason, purchaseReason]) {
    const reason = check(event, at)
    if (reason[0]) return reason
  }
  return fine
}

function shapeReason(event: Fields): Reason {
  const { event_name, event_time, user_data, action_source } = event
  if (typeof event_name !== 'string' || !event_name) return ['event_name is missing', 0]
  if (!Number.isInteger(event_time)) return ['event_time is missing', 0]
  if (!Object.keys(fieldsOf(user_data)).length) return ['user_data is empty', 2804050]
  return sources.has(String(action_source)) ? fine : ['action_source is unknown', 0]
}

function timeReason({ event_time }: Fields, at: number): Reason {
  const eventAt = Number(event_time) * secondMs
  if (eventAt < at - 7 * dayMs) return ['event_time is older than 7 days', 2804003]
  return eventAt > at + 60 * secondMs ? ['event_time is in the future', 0] : fine
}

function userReason({ user_data }: Fields): Reason {
  const user = fieldsOf(user_data)
  for (const key of hashedKeys) {
    const values = [user[key] ?? []].flat()
    if (!values.every((value) => hash.test(String(value)))) return [`${key} is not hashed`, 2804016]
  }
  for (const key of ['fbp', 'fbc', 'client_ip_address', 'client_user_agent']) {
    if (hash.test(String(user[key]))) return [`${key} is hashed`, 2804001]
  }
  const enough = ['em', 'ph', 'external_id', 'fbp', 'fbc', 'client_ip_address']
  return enough.some((key) => key in user) ? fine : ['user_data is too weak', 2804050]
}

function websiteReason({ action_source, event_source_url, user_data }: Fields): Reason {
  if (action_source !== 'website') return fine
  const isPage = /^https?:\/\//.test(String(event_source_url ?? ''))
  if (!isPage) return ['event_source_url is missing', 0]
  return fieldsOf(user_data).client_user_agent ? fine : ['client_user_agent is missing', 0]
}

function purchaseReason({ event_name, custom_data }: Fields): Reason {
  if (event_name !== 'Purchase') return fine
  const { value, currency } = fieldsOf(custom_data)
  const isMoney = typeof value === 'number' && /^[A-Z]{3}$/.test(String(currency))
  return isMoney ? fine : ['Purchase without value and currency', 0]
}

/** Ids of cookies that are accepted but match nobody. */
function flagsOf({ user_data }: Fields): string[] {
  const { fbp, fbc } = fieldsOf(user_data)
  return Object.entries({ fbp, fbc }).flatMap(([name, value]) => {
    if (value === undefined) return []
    const made = clickId.exec(String(value))?.[1]
    if (!made) return [`${name} is malformed`]
    if (made.length < 13) return [`${name} was made in seconds`]
    const isLowered = name === 'fbc' && String(value) === String(value).toLowerCase()
    return isLowered ? ['fbc is in lower case'] : []
  })
}

function entryOf(
  call: Call,
  event: Fields,
  fate: Entry['fate'],
  reason: string,
  flags: string[] = [],
): Entry {
  const { event_id, event_name } = event
  return { at: call.at, fate, id: String(event_id), name: String(event_name), reason, flags }
}

function eventsOf({ json }: Call): Fields[] {
  const { data } = fieldsOf(json)
  return Array.isArray(data) ? data.map(fieldsOf) : []
}

function tokenOf({ headers, query, json }: Call): string {
  const bearer = headers.authorization?.replace(/^Bearer /, '')
  return String(bearer ?? query.get('access_token') ?? fieldsOf(json).access_token ?? '')
}

function error(status: number, code: number, error_subcode: number, message: string): Answer {
  const type = code === 190 ? 'OAuthException' : 'GraphMethodException'
  const json = {
    error: { message, type, code, error_subcode, is_transient: false, fbtrace_id: 'Trace2' },
  }
  return { status, json }
}
