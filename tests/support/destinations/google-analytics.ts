import {
  type Call,
  clearContacts,
  type Fields,
  fieldsOf,
  type Judge,
  misdirected,
  startStandIn,
} from './stand-in.ts'

interface Options {
  measurementId: string
  apiSecret: string
  now?: () => number
}

interface Message {
  fieldPath: string
  description: string
  validationCode: string
}

const hourMs = 3_600_000
const reservedNames =
  /^(app_remove|app_store_.*|click|error|file_download|first_open|first_visit|form_start|form_submit|in_app_purchase|scroll|session_start|user_engagement|view_complete|video_progress|video_start|view_search_results)$/
const reservedPrefix = /^(_|firebase_|ga_|google_|gtag\.)/
const longValues: Record<string, number> = {
  page_location: 1000,
  page_referrer: 420,
  page_title: 300,
}

/** The Measurement Protocol: it answers 204 to everything, and drops invalid events. */
export async function startGoogleAnalytics({ now = Date.now, ...account }: Options) {
  return startStandIn(judgeBy(account), now)
}

function judgeBy({ measurementId, apiSecret }: Omit<Options, 'now'>): Judge {
  const transactions = new Set<string>()
  return (call, ledger) => {
    const wrong = misdirected(call, /^(\/debug)?\/mp\/collect$/)
    if (wrong) return wrong
    const messages = messagesAbout(call)
    if (call.path.startsWith('/debug/')) {
      return { status: 200, json: { validationMessages: messages } }
    }
    const isOurs =
      call.query.get('measurement_id') === measurementId &&
      call.query.get('api_secret') === apiSecret
    const reason = isOurs ? (messages[0]?.description ?? '') : 'wrong id or secret'
    for (const event of eventsOf(call)) {
      const { name, params } = event
      const transaction = fieldsOf(params).transaction_id
      const isRepeat = name === 'purchase' && transactions.has(String(transaction))
      if (name === 'purchase' && !reason) transactions.add(String(transaction))
      const fate = reason ? 'refused' : isRepeat ? 'merged' : 'accepted'
      ledger.push({ at: call.at, fate, id: '', name: String(name), reason, flags: [] })
    }
    return { status: 204 }
  }
}

function messagesAbout(call: Call): Message[] {
  const { client_id, consent, events } = fieldsOf(call.json)
  const found: Message[] = []
  const say = (fieldPath: string, validationCode: string, description: string) =>
    found.push({ fieldPath, validationCode, description })
  if (!call.json) say('', 'VALUE_INVALID', 'The body is no JSON.')
  if (call.raw.length >= 130_000) say('', 'EXCEEDED_MAX_ENTITIES', 'The body is too large.')
  if (clearContacts(call).length > 0) say('', 'VALUE_INVALID', 'Personal data in clear text.')
  if (!client_id) say('client_id', 'VALUE_REQUIRED', 'client_id is missing.')
  for (const [name, value] of Object.entries(fieldsOf(consent))) {
    const isKnown = ['ad_user_data', 'ad_personalization'].includes(name)
    if (!isKnown || !['GRANTED', 'DENIED'].includes(String(value))) {
      say(`consent.${name}`, 'VALUE_INVALID', `consent.${name} is invalid.`)
    }
  }
  const count = Array.isArray(events) ? events.length : 0
  if (count === 0) say('events', 'VALUE_REQUIRED', 'There are no events.')
  if (count > 25) say('events', 'EXCEEDED_MAX_ENTITIES', 'There are more than 25 events.')
  for (const event of eventsOf(call)) checkEvent(event, fieldsOf(call.json), call.at, say)
  return found
}

type Say = (fieldPath: string, code: string, description: string) => void

function checkEvent(event: Fields, body: Fields, at: number, say: Say) {
  const name = String(event.name ?? '')
  if (!/^[a-zA-Z]\w{0,39}$/.test(name)) say('name', 'NAME_INVALID', `The name ${name} is invalid.`)
  if (reservedNames.test(name) || reservedPrefix.test(name)) {
    say('name', 'NAME_RESERVED', `The name ${name} is reserved.`)
  }
  const micros = event.timestamp_micros ?? body.timestamp_micros
  if (micros !== undefined) {
    const eventAt = Number(micros) / 1000
    if (!(eventAt >= at - 72 * hourMs && eventAt <= at + hourMs)) {
      say('timestamp_micros', 'VALUE_OUT_OF_BOUNDS', 'The time is out of bounds.')
    }
  }
  const params = Object.entries(fieldsOf(event.params))
  if (params.length > 25) say('params', 'EXCEEDED_MAX_ENTITIES', 'There are more than 25 params.')
  for (const [param, value] of params) checkParam(param, value, say)
}

function checkParam(param: string, value: unknown, say: Say) {
  if (!/^[a-zA-Z]\w{0,39}$/.test(param)) say(param, 'NAME_INVALID', `${param} is invalid.`)
  if (reservedPrefix.test(param) || ['gclid', 'session_number'].includes(param)) {
    say(param, 'NAME_RESERVED', `${param} is reserved.`)
  }
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  const isItems = param === 'items' && Array.isArray(value) && value.length <= 200
  if (!isPlain && !isItems) say(param, 'VALUE_INVALID', `${param} is null, a list or an object.`)
  if (String(value).length > (longValues[param] ?? 100) && !isItems) {
    say(param, 'VALUE_OUT_OF_BOUNDS', `${param} is too long.`)
  }
}

function eventsOf({ json }: Call): Fields[] {
  const { events } = fieldsOf(json)
  return Array.isArray(events) ? events.map(fieldsOf) : []
}
