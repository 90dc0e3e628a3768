import { createHmac, randomUUID } from 'node:crypto'
import { type Fields, secondMs } from '../destinations/stand-in.ts'
import {
  type Callback,
  type CallbackChanges,
  type GatewayStandIn,
  startGatewayStandIn,
} from './gateway-stand-in.ts'
import { type ModernAccount, openModernAccount, snapshotOf } from './paysera-modern-account.ts'
import { requestsOf } from './paysera-modern-requests.ts'
import { refusal } from './paysera-modern-rules.ts'

interface Options {
  clientId: string
  clientSecret: string
  now?: () => number
}

interface Signing {
  secret?: string
  /** The time of the signature, in milliseconds. */
  at?: number
  headers?: Record<string, string>
}

export interface PayseraModernStandIn extends GatewayStandIn {
  project: ModernAccount['project']
  /** An event with its signature. */
  eventOf(type: string, name: string, rest: Fields, signing?: Signing): Callback
  snapshotOf(id: string, changes?: CallbackChanges): Fields
  /** Pays part of an order. */
  payPartly(id: string, amountCents: number): void
  /** Ends all tokens before their time. */
  revokeTokens(): void
}

/** Paysera's Checkout Modern with its refusals, by its documentation and its PHP library. */
export async function startPayseraModern(options: Options): Promise<PayseraModernStandIn> {
  const { clientId, clientSecret, now = Date.now } = options
  const account = openModernAccount(clientId, clientSecret, now)
  const { payments, parts, tokens, project } = account
  const standIn = await startGatewayStandIn(
    {
      payments,
      notFound: refusal(404, 'not_found', 'No such path'),
      attempts: 4,
      isTaken: (status) => (status >= 200 && status < 300) || status === 401,
      callbackOf: (id, changes) => orderEvent(account, { order: snapshotOf(account, id, changes) }),
      returnQuery: () => '',
      routes: requestsOf(account),
    },
    now,
  )
  account.url = standIn.url
  return {
    ...standIn,
    project,
    eventOf: (type, name, rest, signing) => eventOf(account, type, name, rest, signing),
    snapshotOf: (id, changes) => snapshotOf(account, id, changes),
    payPartly: (id, amountCents) => void parts.set(id, amountCents),
    revokeTokens: () => tokens.clear(),
    forgeriesOf: (id) => forgeriesOf(account, id),
  }
}

function eventOf(
  { clientSecret, now }: ModernAccount,
  type: string,
  name: string,
  rest: Fields,
  signing: Signing = {},
): Callback {
  const { secret = clientSecret, at = now(), headers = {} } = signing
  // Indented, so that parsing it and writing it again gives other bytes.
  const body = JSON.stringify({ event: { name, type }, ...rest }, null, 2)
  return {
    method: 'POST',
    query: '',
    headers: {
      'content-type': 'application/json',
      'x-paysera-signature': mac('sha256', secret, body),
      'x-paysera-signature-alg': 'HMAC-SHA256',
      'x-paysera-created-at': String(Math.floor(at / secondMs)),
      'x-paysera-request-id': randomUUID(),
      'x-paysera-callback-id': randomUUID(),
      ...headers,
    },
    body,
  }
}

const orderEvent = (account: ModernAccount, rest: Fields, signing?: Signing) =>
  eventOf(account, 'order', 'amount_paid_updated', rest, signing)

const dayMs = 86_400 * secondMs

function forgeriesOf(account: ModernAccount, id: string) {
  const { clientSecret, now } = account
  const order = snapshotOf(account, id, { state: 'paid' })
  const forged = (signing: Signing, rest: Fields = { order }) => orderEvent(account, rest, signing)
  const genuine = forged({})
  const { 'x-paysera-signature': signature = '', ...unsigned } = genuine.headers
  const signedWith = (given: string) => ({ ...genuine.headers, 'x-paysera-signature': given })
  return {
    'signed with another secret': forged({ secret: 'another secret of a client' }),
    'without a signature': { ...genuine, headers: unsigned },
    'with the signature of another one': forged(
      { headers: { 'x-paysera-signature': signature } },
      { order: { ...order, amount: 1 } },
    ),
    'written anew': { ...genuine, body: JSON.stringify(JSON.parse(genuine.body)) },
    'with another algorithm': {
      ...genuine,
      headers: signedWith(mac('sha512', clientSecret, genuine.body)),
    },
    'three days old': forged({ at: now() - 3 * dayMs }),
    'of tomorrow': forged({ at: now() + dayMs }),
    'without a time': forged({ headers: { 'x-paysera-created-at': '' } }),
    'of Test Mode': forged({}, { order: { ...order, is_test: true } }),
    'without an event': {
      ...genuine,
      headers: signedWith(mac('sha256', clientSecret, '{}')),
      body: '{}',
    },
  }
}

const mac = (hash: string, secret: string, text: string) =>
  createHmac(hash, secret).update(text).digest('hex')
