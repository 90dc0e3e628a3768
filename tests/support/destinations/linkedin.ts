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
  misdirected,
  olderThan,
  startStandIn,
} from './stand-in.ts'

interface Options {
  token: string
  now?: () => number
}

/** LinkedIn's Conversions API: one invalid event causes a 422 for all. */
export async function startLinkedIn({ now = Date.now, token }: Options) {
  return startStandIn(judgeBy(token), now)
}

const judgeBy =
  (token: string): Judge =>
  (call, ledger) => {
    const wrong = misdirected(call, /^\/rest\/conversionEvents$/)
    if (wrong) return wrong
    const version = String(call.headers['linkedin-version'] ?? '')
    const isRestli = call.headers['x-restli-protocol-version'] === '2.0.0'
    if (!/^20\d{4}$/.test(version) || !isRestli) return refused(400, 'A version header is missing.')
    if (version <= '202511') return refused(426, 'NONEXISTENT_VERSION')
    const bearer = call.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (bearer !== token)
      return refused(401, bearer ? 'REVOKED_ACCESS_TOKEN' : 'EMPTY_ACCESS_TOKEN')
    if (call.headers['x-restli-method'] !== 'BATCH_CREATE') return refused(400, 'No such method.')
    const events = eventsIn(call, 'elements')
    if (events.length === 0) return { status: 200, json: { elements: [] } }
    if (events.length > 5000) return refused(422, 'More than 5000 elements.')
    const hasContacts = clearContacts(call).length > 0
    const reasons = events.map((event) =>
      hasContacts ? 'personal data in clear text' : firstReason(event, call.at, checks),
    )
    const isRefused = reasons.some(Boolean)
    events.forEach(({ eventId, conversion }, index) => {
      const reason = reasons[index] || (isRefused ? 'another event of the batch' : '')
      const fate = reason ? 'refused' : 'accepted'
      const [id, name] = [String(eventId), String(conversion)]
      ledger.push({ at: call.at, fate, id, name, reason, flags: [] })
    })
    if (!isRefused) return { status: 200, json: { elements: events.map(() => ({ status: 201 })) } }
    const named = reasons.flatMap((reason, index) =>
      reason ? [`elements[${index}]: ${reason}`] : [],
    )
    return refused(422, named.join('; '))
  }

const checks: readonly Check[] = [
  olderThan('conversionHappenedAt', 90 * dayMs, 1),
  ({ conversion }) =>
    /^urn:lla:llaPartnerConversion:\d+$/.test(String(conversion)) ? '' : 'conversion is no URN',
  ({ conversionValue }) => {
    const { amount, currencyCode } = fieldsOf(conversionValue)
    if (conversionValue === undefined) return ''
    const isMoney = typeof amount === 'string' && /^\d+(\.\d+)?$/.test(amount)
    return isMoney && /^[A-Z]{3}$/.test(String(currencyCode)) ? '' : 'conversionValue is malformed'
  },
  ({ user }) => (Array.isArray(fieldsOf(user).userIds) ? '' : 'userIds is missing'),
  ({ user }) => {
    const ids = [fieldsOf(user).userIds ?? []].flat().map(fieldsOf)
    const emails = ids.filter(({ idType }) => idType === 'SHA256_EMAIL')
    return emails.every(({ idValue }) => isHash(idValue)) ? '' : 'SHA256_EMAIL is no hash'
  },
  ({ user }) => {
    const { firstName, lastName } = fieldsOf(fieldsOf(user).userInfo)
    return Boolean(firstName) === Boolean(lastName) ? '' : 'userInfo needs both names'
  },
]

const refused = (status: number, message: string): Answer => ({ status, json: { status, message } })
