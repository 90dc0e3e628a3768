import {
  type Answer,
  type Check,
  clearContacts,
  dayMs,
  eventsIn,
  type Fields,
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
  accountId: string
  token: string
  now?: () => number
}

/**
 * Pinterest's Conversions API: it refuses a malformed batch as a whole, and other events one by
 * one.
 */
export async function startPinterest({ now = Date.now, ...account }: Options) {
  return startStandIn(judgeBy(account), now)
}

function judgeBy({ accountId, token }: Omit<Options, 'now'>): Judge {
  const isRepeat = mergesWithin(dayMs)
  return (call, ledger) => {
    const wrong = misdirected(call, /^\/v5\/ad_accounts\/\d+\/events$/)
    if (wrong) return wrong
    if (call.headers.authorization !== `Bearer ${token}`) {
      return refused(401, 2, 'Authentication failed.')
    }
    if (call.path.split('/')[3] !== accountId) return refused(403, 29, 'No permission.')
    const events = eventsIn(call, 'data')
    const isTest = call.query.get('test') === 'true'
    const note = (
      { event_id, event_name }: Fields,
      fate: 'accepted' | 'merged' | 'refused',
      reason = '',
    ) =>
      ledger.push({
        at: call.at,
        fate,
        id: String(event_id),
        name: String(event_name),
        reason,
        flags: [],
      })
    const malformed =
      events.length === 0 || events.length > (isTest ? 20 : 1000)
        ? 'data has no or too many events'
        : clearContacts(call).length > 0
          ? 'user_data is not hashed'
          : events.map((event) => firstReason(event, call.at, shapes)).find(Boolean)
    if (malformed) {
      for (const event of events) note(event, 'refused', malformed)
      return refused(400, 4196, malformed)
    }
    const reasons = events.map((event) => firstReason(event, call.at, rules))
    if (!isTest) {
      events.forEach((event, index) => {
        const { event_name, event_id, action_source } = event
        if (reasons[index]) return note(event, 'refused', reasons[index])
        const isOnline = action_source !== 'offline'
        const isMerged = isOnline && isRepeat(`${event_name} ${event_id}`, call.at)
        return note(event, isMerged ? 'merged' : 'accepted')
      })
    }
    return answered(reasons)
  }
}

const eventKeys = new Set(
  `event_name action_source event_time event_id event_source_url opt_out partner_name user_data
  custom_data app_id app_name app_version device_brand device_carrier device_model device_type
  os_version wifi language advertiser_tracking_enabled`.split(/\s+/),
)
const customKeys = new Set(
  `currency value content_ids content_name content_category content_brand contents num_items
  order_id search_string opt_out_type np predicted_ltv`.split(/\s+/),
)
const listKeys = `em ph ge db ln fn ct st zp country external_id hashed_maids`.split(' ')
const textKeys = ['client_ip_address', 'client_user_agent', 'click_id', 'partner_id']

const unknownKey = (fields: Fields, known: { has(key: string): boolean }) =>
  Object.keys(fields).find((key) => !known.has(key))

/** Violations of the documented schema. */
const shapes: readonly Check[] = [
  (event) => {
    const missing = ['event_name', 'action_source', 'event_time', 'event_id', 'user_data'].find(
      (key) => !event[key],
    )
    return missing ? `${missing} is missing` : ''
  },
  (event) => {
    const unknown =
      unknownKey(event, eventKeys) ??
      unknownKey(fieldsOf(event.custom_data), customKeys) ??
      unknownKey(fieldsOf(event.user_data), new Set([...listKeys, ...textKeys]))
    return unknown ? `${unknown} is unknown` : ''
  },
  ({ action_source }) =>
    ['app_android', 'app_ios', 'web', 'offline'].includes(String(action_source))
      ? ''
      : 'action_source is unknown',
  ({ custom_data }) => {
    const { value, contents } = fieldsOf(custom_data)
    const prices = [contents ?? []].flat().map((item) => fieldsOf(item).item_price)
    const isText = [value, ...prices].every((one) => one === undefined || typeof one === 'string')
    return isText ? '' : 'value is no string'
  },
  ({ user_data }) => {
    const user = fieldsOf(user_data)
    const scalar = listKeys.find((key) => key in user && !Array.isArray(user[key]))
    return scalar ? `${scalar} is no list` : ''
  },
]

/** Refusals of a single event. */
const rules: readonly Check[] = [
  olderThan('event_time', 7 * dayMs, secondMs),
  ({ user_data }) => {
    const user = fieldsOf(user_data)
    const hashes = listKeys.flatMap((key) => user[key] ?? [])
    return hashes.every(isHash) ? '' : 'user_data is not hashed'
  },
  ({ user_data }) => {
    const { em, hashed_maids, client_ip_address, client_user_agent } = fieldsOf(user_data)
    const isKnown = em || hashed_maids || (client_ip_address && client_user_agent)
    return isKnown ? '' : 'user_data has neither em, hashed_maids nor address and browser'
  },
]

const refused = (status: number, code: number, message: string): Answer => ({
  status,
  json: { code, message },
})

function answered(reasons: readonly string[]): Answer {
  const events = reasons.map((reason) => ({
    status: reason ? 'failed' : 'processed',
    error_message: reason,
    warning_message: '',
  }))
  const processed = reasons.filter((reason) => !reason).length
  return {
    status: processed === events.length ? 200 : 422,
    json: { num_events_received: events.length, num_events_processed: processed, events },
  }
}
