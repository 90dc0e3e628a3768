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
  tagId: string
  token: string
  now?: () => number
}

/** Microsoft's Conversions API: all or nothing, unless a flag lets the valid events pass. */
export async function startMicrosoft({ now = Date.now, ...tag }: Options) {
  return startStandIn(judgeBy(tag), now)
}

function judgeBy({ tagId, token }: Omit<Options, 'now'>): Judge {
  const isRepeat = mergesWithin(2 * dayMs)
  return (call, ledger) => {
    const wrong = misdirected(call, /^\/v1\/\d+\/events$/)
    if (wrong) return wrong
    if (call.headers.authorization !== `Bearer ${token}` || call.path.split('/')[2] !== tagId) {
      return refused(401, 'The token is not one of this tag.')
    }
    const events = eventsIn(call, 'data')
    if (events.length === 0 || events.length > 1000) return refused(400, 'data: count')
    const hasContacts = clearContacts(call).length > 0
    const reasons = events.map((event) =>
      hasContacts ? 'userData is not hashed' : firstReason(event, call.at, checks),
    )
    const { continueOnValidationError } = fieldsOf(call.json)
    const isRefused = !continueOnValidationError && reasons.some(Boolean)
    events.forEach(({ eventId, eventName, eventType }, index) => {
      const name = String(eventName ?? eventType)
      const reason = reasons[index] || (isRefused ? 'another event of the batch' : '')
      const isMerged = !reason && isRepeat(`${name} ${eventId}`, call.at)
      const fate = reason ? 'refused' : isMerged ? 'merged' : 'accepted'
      ledger.push({ at: call.at, fate, id: String(eventId), name, reason, flags: [] })
    })
    const eventsReceived = isRefused ? 0 : reasons.filter((reason) => !reason).length
    const details = reasons.flatMap((errorMessage, index) =>
      errorMessage ? [{ index, propertyName: '', errorMessage, isWarning: false }] : [],
    )
    const error = { code: 'ValidationError', message: 'Some events are invalid.', details }
    return {
      status: details.length > 0 ? 400 : 200,
      json: { eventsReceived, ...(details.length > 0 && { error }), traceId: 'trace-1' },
    }
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const checks: readonly Check[] = [
  ({ eventType }) =>
    ['pageLoad', 'custom'].includes(String(eventType)) ? '' : 'eventType is unknown',
  ({ eventType, eventSourceUrl }) =>
    eventType === 'pageLoad' && !eventSourceUrl ? 'eventSourceUrl is missing' : '',
  ({ eventType, pageLoadId }) =>
    eventType === 'pageLoad' && !uuid.test(String(pageLoadId)) ? 'pageLoadId is no UUID' : '',
  ({ eventType, eventName }) =>
    eventType === 'custom' && !eventName ? 'eventName is missing' : '',
  olderThan('eventTime', 7 * dayMs, secondMs),
  ({ userData }) => {
    const user = fieldsOf(userData)
    const ids = ['anonymousId', 'externalId', 'em', 'ph', 'msclkid']
    return ids.some((key) => user[key]) ? '' : 'userData has no identifier'
  },
  ({ userData }) => {
    const { em, ph } = fieldsOf(userData)
    const hashes = [em, ph].filter((value) => value !== undefined)
    return hashes.every(isHash) ? '' : 'userData is not hashed'
  },
  ({ userData }) => {
    const { msclkid } = fieldsOf(userData)
    return msclkid === undefined || uuid.test(String(msclkid)) ? '' : 'msclkid is no UUID'
  },
  ({ adStorageConsent }) =>
    ['G', 'D', undefined].includes(adStorageConsent as string) ? '' : 'adStorageConsent is unknown',
]

const refused = (status: number, message: string): Answer => ({
  status,
  json: { eventsReceived: 0, error: { code: String(status), message, details: [] }, traceId: 't' },
})
