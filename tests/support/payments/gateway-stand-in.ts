import { type Answer, type Call, type StandIn, startStandIn } from '../destinations/stand-in.ts'

export type BookedState = 'pending' | 'authorized' | 'paid' | 'failed' | 'expired' | 'voided'

export interface BookedRefund {
  id: string
  key: string
  amountCents: number
  state: 'pending' | 'succeeded' | 'failed'
}

/** A payment in the gateway's books. */
export interface BookedPayment {
  id: string
  reference: string
  amountCents: number
  currency: string
  state: BookedState
  returnUrl: string
  notificationUrl: string
  refunds: BookedRefund[]
}

/** A callback in the form in which it is sent. */
export interface Callback {
  method: 'GET' | 'POST'
  query: string
  headers: Record<string, string>
  body: string
}

/** Differences between a callback and the truth. */
export interface CallbackChanges {
  state?: BookedState
  amountCents?: number
  currency?: string
  reference?: string
  id?: string
  /** The report's id, for gateways that give one; new by default. */
  eventId?: string
}

export interface GatewayStandIn extends StandIn {
  /** By their ids, in the order in which they were begun. */
  payments: ReadonlyMap<string, BookedPayment>
  /** Ends a payment at the gateway without a callback. */
  settle(id: string, state: BookedState): void
  /** The callback that would report a payment's state. */
  callbackOf(id: string, changes?: CallbackChanges): Callback
  /** Forged callbacks that claim a payment was paid, by the reason why they must be refused. */
  forgeriesOf(id: string): Readonly<Record<string, Callback>>
  refundCallbackOf?(paymentId: string, refund: BookedRefund): Callback
  /**
   * Sends a callback, and repeats it as often as the gateway does until it is accepted; returns the
   * answers' statuses.
   */
  deliver(id: string, callback: Callback): Promise<number[]>
}

interface Route {
  method: string
  /** With a capture group for each part that `handle` needs. */
  path: RegExp
  handle(call: Call, parts: readonly string[]): Answer | Promise<Answer>
}

interface Rules {
  payments: Map<string, BookedPayment>
  routes: readonly Route[]
  notFound: Answer
  /** The max number of attempts, and whether an answer ends them. */
  attempts: number
  isTaken(status: number, body: string): boolean
  callbackOf: GatewayStandIn['callbackOf']
  /** The query that the buyer's browser brings back. */
  returnQuery(payment: BookedPayment): string
}

/** A local gateway with a page on which the payer decides how the payment ends. */
export async function startGatewayStandIn(rules: Rules, now: () => number = Date.now) {
  const { payments, callbackOf } = rules
  const standIn = await startStandIn(async (call, ledger) => {
    const answer = call.path.startsWith('/__pay/') ? await pay(call) : await answerTo(call, rules)
    const { at, method, path } = call
    const isAccepted = answer.status < 400
    ledger.push({
      at,
      fate: isAccepted ? 'accepted' : 'refused',
      id: path.split('/').at(-1) ?? '',
      name: `${method} ${path}`,
      reason: isAccepted ? '' : JSON.stringify(answer.json ?? answer.html ?? answer.status),
      flags: [],
    })
    return answer
  }, now)

  async function pay({ method, path, raw }: Call): Promise<Answer> {
    const payment = payments.get(decodeURIComponent(path.slice('/__pay/'.length)))
    if (!payment) return rules.notFound
    // An expired page accepts no payment.
    if (payment.state === 'expired') return { status: 410, html: 'This page has expired' }
    if (method === 'GET') return { status: 200, html: payPage(payment) }
    settle(payment.id, new URLSearchParams(raw).get('state') as BookedState)
    await deliver(payment.id, callbackOf(payment.id))
    const query = rules.returnQuery(payment)
    return { status: 303, headers: { location: payment.returnUrl + (query && `?${query}`) } }
  }

  function settle(id: string, state: BookedState) {
    const payment = payments.get(id)
    if (!payment) throw new Error(`No payment ${id}`)
    payment.state = state
  }

  async function deliver(id: string, { method, query, headers, body }: Callback) {
    const url = (payments.get(id)?.notificationUrl ?? '') + (query && `?${query}`)
    const statuses: number[] = []
    while (statuses.length < rules.attempts) {
      const sent = {
        method,
        headers,
        ...(method === 'POST' && { body }),
        redirect: 'manual',
      } as const
      const response = await fetch(url, sent).catch(() => null)
      statuses.push(response?.status ?? 0)
      if (response && rules.isTaken(response.status, await response.text())) break
    }
    return statuses
  }

  return { ...standIn, payments, settle, callbackOf, deliver }
}

async function answerTo(call: Call, { routes, notFound }: Rules): Promise<Answer> {
  for (const { method, path, handle } of routes) {
    const found = path.exec(call.path)
    if (found && method === call.method) return handle(call, found.slice(1).map(decodeURIComponent))
  }
  return notFound
}

const payPage = ({ id, reference, amountCents, currency, state }: BookedPayment) =>
  `<!doctype html><title>Gateway</title><h1>${(amountCents / 100).toFixed(2)} ${currency}</h1>` +
  `<p>${reference}: ${state}</p><form method="post" action="/__pay/${encodeURIComponent(id)}">` +
  ['paid', 'authorized', 'failed', 'expired', 'voided']
    .map((each) => `<button name="state" value="${each}">${each}</button>`)
    .join(' ') +
  '</form>'
