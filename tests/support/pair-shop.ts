import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderActionPath } from '#features/sales/console-wire.ts'
import { ownersCookie } from './owner-by-http.ts'
import type { Pair } from './pair.ts'
import type { MontonioStandIn } from './payments/montonio.ts'

const checkoutPath = '/atsisiuntimai'
/** A booklet in the demonstration. */
const product = '102'
const booklet = { cents: 1999, typed: '19,99' }

type Ask = (path: string, init: RequestInit) => Promise<Response>

/** Requests either server again until one answers, like a person who sees no page. */
async function persist(sites: Pair['sites'], path: string, init: RequestInit): Promise<Response> {
  const started = performance.now()
  const failures: string[] = []
  const note = (what: unknown) => {
    failures.push(`${Math.round(performance.now() - started)} ms: ${what}`)
  }
  while (performance.now() < started + 60_000) {
    const { url } = sites[Math.random() < 0.5 ? 0 : 1]
    const signal = AbortSignal.timeout(30_000)
    const answer = await fetch(url + path, { redirect: 'manual', signal, ...init }).catch(note)
    if (answer && answer.status < 500) return answer
    if (answer) note(answer.status)
    await sleep(100)
  }
  throw new Error(`${path} was not answered:\n${failures.slice(-20).join('\n')}`)
}

/**
 * Orders a booklet by bank transfer with a browser that keeps cookies, and sends again until there
 * is an answer.
 *
 * @param cookie of a visitor who decided about consent
 */
export async function orderByTransfer(
  { sites }: Pick<Pair, 'sites'>,
  { email, cookie, address }: Record<'email' | 'cookie' | 'address', string>,
) {
  const jar = new Map<string, string>()
  const ask: Ask = async (path, init) => {
    const cookies = [cookie, ...[...jar].map(([name, value]) => `${name}=${value}`)].join('; ')
    const headers = { 'x-forwarded-for': address, cookie: cookies }
    const answer = await persist(sites, path, { ...init, headers })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    return answer
  }
  const post = (path: string, fields: Record<string, string>) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields) })

  await post('/krepselis/prideti', { 'add-to-cart': product, quantity: '1' })
  const page = await (await ask(checkoutPath, {})).text()
  const { status, headers } = await post(checkoutPath, {
    ...hiddenFields(page),
    email,
    name: 'Ona Žąsytė',
    address: 'Žvejų g. 3, Vilnius',
    payment_method: 'bank_transfer',
    digitalConsent: 'yes',
  })
  if (status !== 303) throw new Error(`an order got ${status} ${headers.get('location')}`)
}

/** The form's key and shown sum, which follow its address. */
function hiddenFields(page: string): Record<string, string> {
  const [, form = ''] = page.split(`action="${checkoutPath}"`)
  const inputs = form.matchAll(/<input type="hidden" name="(key|shown)" value="([^"]*)"/g)
  return Object.fromEntries([...inputs].map(([, name, value]) => [name, value]))
}

/** The owner, who refunds orders in the console of either server. */
export async function startRefunds(pair: Pair) {
  const cookie = await ownersCookie(pair.sites[0])
  /** Ids of orders. */
  const refunded = new Set<number>()

  async function refund(order: number) {
    const key = randomUUID()
    const answer = await persist(pair.sites, orderActionPath(order, 'refund'), {
      method: 'POST',
      headers: { cookie, origin: pair.publicUrl },
      body: new URLSearchParams({ amount: booklet.typed, reason: 'Grąžinta', key }),
    })
    const location = answer.headers.get('location') ?? ''
    if (answer.status !== 303) throw new Error(`a refund got ${answer.status} ${location}`)
  }

  return {
    refunded,
    /** Refunds this number of orders that are paid and not yet refunded. */
    async refundSome(orders: readonly number[], count: number) {
      const rows = await pair.database.db
        .selectFrom('orders')
        .select('id')
        .where('id', 'in', orders)
        .where('state', '=', 'fulfilled')
        .where('refunded_cents', '=', 0)
        .execute()
      const some = rows.filter(({ id }) => !refunded.has(id)).slice(0, count)
      for (const { id } of some) refunded.add(id)
      await Promise.all(some.map(({ id }) => refund(id)))
    },
  }
}

/** Reports all waiting refunds at the gateway as succeeded. */
export function settleRefunds(gateway: MontonioStandIn) {
  for (const { id, refunds } of gateway.payments.values())
    for (const refund of refunds)
      if (refund.state === 'pending') gateway.settleRefund(id, refund.id, 'succeeded')
}

/** The number of full refunds of a payment at the gateway. */
export const refundsAt = (gateway: MontonioStandIn, reference: string): number =>
  [...gateway.payments.values()]
    .filter((payment) => payment.reference === reference)
    .flatMap(({ refunds }) => refunds)
    .filter(({ state, amountCents }) => state === 'succeeded' && amountCents === booklet.cents)
    .length
