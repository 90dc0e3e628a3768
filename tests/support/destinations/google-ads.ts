import { createVerify, generateKeyPairSync } from 'node:crypto'
import {
  type Answer,
  type Call,
  clearContacts,
  dayMs,
  type Entry,
  eventsIn,
  type Fields,
  fieldsOf,
  isHash,
  startStandIn,
} from './stand-in.ts'

interface Options {
  customerId: string
  /** Conversion actions of the account. */
  actions: readonly string[]
  now?: () => number
}

const email = 'vitrina@project.iam.gserviceaccount.com'
const scope = 'https://www.googleapis.com/auth/datamanager'
/** How long requests are processed. */
const processingMs = 60_000

/**
 * Google's token service and the Data Manager API, which reports the fate of events only later.
 * `serviceAccount` is a key it accepts; `revoke` ends all tokens issued; `worth` is the present
 * value of a transaction, undefined if it was never counted.
 */
export async function startGoogleAds({ now = Date.now, ...account }: Options) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const state = openState(account)
  const standIn = await startStandIn((call, ledger) => {
    const path = `${call.method} ${call.path}`
    if (path === 'POST /token')
      return state.give(call, publicKey.export({ type: 'spki', format: 'pem' }) as string)
    if (call.path.endsWith(':uploadClickConversions')) {
      return failure(403, 'PERMISSION_DENIED', 'CUSTOMER_NOT_ALLOWLISTED_FOR_THIS_FEATURE')
    }
    const isKnown = ['POST /v1/events:ingest', 'GET /v1/requestStatus:retrieve'].includes(path)
    if (!isKnown) return failure(404, 'NOT_FOUND', 'NOT_FOUND')
    if (!state.isCurrent(call)) return failure(401, 'UNAUTHENTICATED', 'ACCESS_TOKEN_EXPIRED')
    if (state.isTooOften(call.at)) return failure(429, 'RESOURCE_EXHAUSTED', 'RESOURCE_EXHAUSTED')
    return call.method === 'GET' ? state.answerStatus(call) : state.ingest(call, ledger)
  }, now)
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  const json = { type: 'service_account', private_key_id: 'k1', private_key, client_email: email }
  const serviceAccount = JSON.stringify(json)
  return { ...standIn, serviceAccount, revoke: state.revoke, worth: state.worth }
}

function openState({ customerId, actions }: Omit<Options, 'now'>) {
  const tokens = new Set<string>()
  const requests = new Map<string, { at: number; reasons: string[] }>()
  const transactions = new Map<string, unknown>()
  const times: number[] = []

  function give(call: Call, publicKey: string): Answer {
    const { grant_type, assertion = '' } = Object.fromEntries(new URLSearchParams(call.raw))
    const [head, claims, signature] = assertion.split('.')
    const isSigned = createVerify('RSA-SHA256')
      .update(`${head}.${claims}`)
      .verify(publicKey, signature ?? '', 'base64url')
    const { iss, scope: asked, aud, exp } = decoded(claims)
    const isRight =
      grant_type === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      isSigned &&
      iss === email &&
      asked === scope &&
      aud === 'https://oauth2.googleapis.com/token' &&
      Number(exp) * 1000 > call.at
    if (!isRight) {
      const error_description = 'Invalid JWT Signature.'
      return { status: 400, json: { error: 'invalid_grant', error_description } }
    }
    const access_token = `ya29.${tokens.size}.${call.at}`
    tokens.add(access_token)
    return { status: 200, json: { access_token, expires_in: 3599, token_type: 'Bearer' } }
  }

  function ingest(call: Call, ledger: Entry[]): Answer {
    const body = fieldsOf(call.json)
    const events = eventsIn(call, 'events')
    const destinations = eventsIn(call, 'destinations')
    const reason = requestReason(call, destinations, events)
    if (reason) {
      for (const event of events) ledger.push(entryOf(call, event, destinations, 'refused', reason))
      return failure(400, 'INVALID_ARGUMENT', reason)
    }
    if (body.validateOnly) return { status: 200, json: { requestId: 'validated' } }
    const action = String(destinations[0]?.productDestinationId)
    const keys = events.map(({ transactionId }) => `${action} ${transactionId}`)
    // It is undocumented which of two values for one transaction in a request wins, so neither does
    // here.
    const isAmbiguous = (key: string) => keys.indexOf(key) !== keys.lastIndexOf(key)
    const reasons = events.map((event, index) => {
      const key = keys[index] ?? ''
      const reason = laterReason(event, body.consent, call.at)
      const [fate, later] = reason ? (['refused', reason] as const) : record(key, event)
      if (isAmbiguous(key)) transactions.set(key, undefined)
      ledger.push(entryOf(call, event, destinations, fate, later))
      return later
    })
    const requestId = `request-${requests.size + 1}`
    requests.set(requestId, { at: call.at, reasons })
    return { status: 200, json: { requestId } }
  }

  function requestReason(call: Call, destinations: Fields[], events: Fields[]): string {
    const { encoding } = fieldsOf(call.json)
    if (destinations.length > 10) return 'TOO_MANY_DESTINATIONS'
    if (destinations.length === 0 || events.length === 0) return 'REQUIRED_FIELD_MISSING'
    if (events.length > 2000) return 'TOO_MANY_EVENTS'
    if (!['HEX', 'BASE64'].includes(String(encoding))) return 'REQUIRED_FIELD_MISSING'
    if (clearContacts(call).length > 0) return 'INVALID_SHA256_FORMAT'
    for (const { operatingAccount, productDestinationId } of destinations) {
      const { accountType, accountId } = fieldsOf(operatingAccount)
      if (accountType !== 'GOOGLE_ADS' || accountId !== customerId) return 'INVALID_DESTINATION'
      if (!actions.includes(String(productDestinationId))) return 'INVALID_CONVERSION_ACTION_ID'
    }
    return events.map(eventReason).find(Boolean) ?? ''
  }

  /** Reasons that are found only after the answer. */
  function laterReason(event: Fields, common: unknown, at: number): string {
    const { adUserData } = fieldsOf(event.consent ?? common)
    if (adUserData === undefined) return 'NO_CONSENT'
    if (adUserData !== 'CONSENT_GRANTED') return 'DENIED_CONSENT'
    if (Date.parse(String(event.eventTimestamp)) < at - 90 * dayMs) return 'EVENT_TOO_OLD'
    return ''
  }

  /** A known transaction takes the new value in place of its own; an equal value is merged. */
  function record(key: string, { conversionValue }: Fields): [Entry['fate'], string] {
    const isKnown = transactions.has(key)
    const isSame = isKnown && transactions.get(key) === conversionValue
    transactions.set(key, conversionValue ?? transactions.get(key))
    if (isSame) return ['merged', 'DUPLICATE_TRANSACTION_ID']
    return [isKnown ? 'restated' : 'accepted', '']
  }

  function answerStatus({ query, at }: Call): Answer {
    const request = requests.get(query.get('requestId') ?? '')
    if (!request) return failure(400, 'INVALID_ARGUMENT', 'INVALID_REQUEST_ID')
    const { reasons } = request
    const failed = reasons.filter(Boolean)
    const counts = [...new Set(failed)].map((reason) => ({
      reason: `PROCESSING_ERROR_REASON_${reason}`,
      recordCount: String(failed.filter((one) => one === reason).length),
    }))
    const settled =
      failed.length === 0
        ? 'SUCCESS'
        : failed.length < reasons.length
          ? 'PARTIAL_SUCCESS'
          : 'FAILED'
    const status = {
      requestStatus: at < request.at + processingMs ? 'PROCESSING' : settled,
      ...(at >= request.at + processingMs && { errorInfo: { errorCounts: counts } }),
      eventsIngestionStatus: { recordCount: String(reasons.length) },
    }
    return { status: 200, json: { requestStatusPerDestination: [status] } }
  }

  return {
    give,
    ingest,
    answerStatus,
    revoke: () => tokens.clear(),
    worth: (action: string, transactionId: string) =>
      transactions.get(`${action} ${transactionId}`),
    isCurrent: ({ headers }: Call) =>
      tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? ''),
    isTooOften: (at: number) => {
      times.push(at)
      return times.filter((time) => time > at - 60_000).length > 300
    },
  }
}

function eventReason(event: Fields): string {
  const { eventTimestamp, transactionId, adIdentifiers, userData, currency } = event
  if (!eventTimestamp || !transactionId) return 'REQUIRED_FIELD_MISSING'
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(String(eventTimestamp))) {
    return 'EVENT_TIME_INVALID'
  }
  if (currency !== undefined && !/^[A-Z]{3}$/.test(String(currency))) return 'INVALID_CURRENCY_CODE'
  const identifiers = [fieldsOf(userData).userIdentifiers ?? []].flat().map(fieldsOf)
  if (identifiers.length > 10) return 'TOO_MANY_USER_IDENTIFIERS'
  const isClick = ['gclid', 'gbraid', 'wbraid'].some((key) => fieldsOf(adIdentifiers)[key])
  if (!isClick && identifiers.length === 0) return 'NO_IDENTIFIERS_PROVIDED'
  return identifiers.map(identifierReason).find(Boolean) ?? ''
}

function identifierReason(identifier: Fields): string {
  const [kind = '', ...others] = Object.keys(identifier)
  if (others.length > 0 || !kind) return 'REQUIRED_FIELD_MISSING'
  if (kind !== 'address') return isHash(identifier[kind]) ? '' : 'INVALID_SHA256_FORMAT'
  const { givenName, familyName, regionCode, postalCode } = fieldsOf(identifier.address)
  if (!givenName || !familyName || !regionCode || !postalCode) return 'REQUIRED_FIELD_MISSING'
  return isHash(givenName) && isHash(familyName) ? '' : 'INVALID_SHA256_FORMAT'
}

function entryOf(
  call: Call,
  { transactionId }: Fields,
  [first]: Fields[],
  fate: Entry['fate'],
  reason: string,
): Entry {
  const [id, name] = [String(transactionId), String(first?.productDestinationId)]
  return { at: call.at, fate, id, name, reason, flags: [] }
}

function decoded(part = ''): Fields {
  try {
    return fieldsOf(JSON.parse(Buffer.from(part, 'base64url').toString()))
  } catch {
    return {}
  }
}

function failure(code: number, status: string, reason: string): Answer {
  const type = 'type.googleapis.com/google.rpc.ErrorInfo'
  const details = [{ '@type': type, reason, domain: 'datamanager.googleapis.com' }]
  return { status: code, json: { error: { code, status, message: 'No.', details } } }
}
