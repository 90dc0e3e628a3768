import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { offeredDays } from '#features/booking/days.ts'
import { bookingPaths } from '#features/booking/wire.ts'
import { ownTextVersions } from '#features/consent/server/text-versions.ts'
import { consentLogPath, formatConsent } from '#features/consent/wire.ts'
import { createPageTokens } from '#features/marketing/server/page-token.ts'
import { eventRestPath } from '#features/marketing/wire.ts'
import { formTokenPath, subscribePath } from '#features/subscribe-embed/wire.ts'
import { dayMs } from '#lib/dates/durations.ts'
import type { Pair } from './pair.ts'
import { orderByTransfer } from './pair-shop.ts'

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const pbid = 'ab'.repeat(32)

/** Acknowledged items by kind, each with our id. */
export type Acknowledged = Record<
  'hits' | 'events' | 'consents' | 'messages' | 'bookings' | 'comments',
  Set<string>
>

interface Post {
  url: string
  headers?: Record<string, string>
  body: string | URLSearchParams
}

/**
 * Sends hits, events, decisions, messages, bookings, comments and orders without a pause until
 * stopped, each to one of two servers and from an address of its own. Only orders are sent again
 * when they get no answer.
 *
 * @param only these kinds beside orders
 */
export async function startTraffic(
  pair: Pick<Pair, 'sites' | 'publicUrl'>,
  key: string,
  only?: readonly (keyof Acknowledged)[],
) {
  const cookie = await agreedCookie(pair.sites[0].url)
  const { publicUrl } = pair
  const tokens = createPageTokens(key)
  const acknowledged: Acknowledged = {
    hits: new Set(),
    events: new Set(),
    consents: new Set(),
    messages: new Set(),
    bookings: new Set(),
    comments: new Set(),
  }
  const [day = ''] = offeredDays(Date.now() + dayMs)
  /** Emails of buyers whose orders were accepted. */
  const orders = new Set<string>()
  let isStopped = false
  let count = 0

  const json = { 'content-type': 'application/json' }
  const posts: Record<keyof Acknowledged, (id: string) => Post> = {
    hits: (id) => ({
      url: '/api/hit',
      headers: json,
      body: JSON.stringify({ url: `${publicUrl}/h/${id}`, user_agent: userAgent }),
    }),
    events: (id) => ({
      url: eventRestPath,
      headers: json,
      body: JSON.stringify({
        event: 'AddToCart',
        name: 'add_to_cart',
        data: '{}',
        ids: '[]',
        eventID: id,
        url: `${publicUrl}/e/${id}`,
        token: tokens.make(`/e/${id}`),
      }),
    }),
    consents: (id) => ({
      url: consentLogPath,
      headers: { ...json, cookie: consentCookieOf(id.replaceAll('-', '')) },
      body: JSON.stringify({
        id: id.replaceAll('-', ''),
        action: 'accept_all',
        choices: { functional: true, analytics: true, advertisement: true },
        textVersion: ownTextVersions.lt,
        language: 'lt',
        path: '/',
      }),
    }),
    messages: (id) => ({
      url: '/kontaktai',
      headers: { referer: `${publicUrl}/e/${id}` },
      body: new URLSearchParams({
        name: id,
        email: `${id}@kryptis.lt`,
        text: 'Laba diena',
        pys_event_id: id,
      }),
    }),
    bookings: (id) => ({
      url: bookingPaths.lt,
      headers: { referer: `${publicUrl}/e/${id}` },
      body: new URLSearchParams({
        day,
        time: 'morning',
        topic: 'first',
        name: id,
        email: `${id}@kryptis.lt`,
        pys_event_id: id,
      }),
    }),
    comments: (id) => ({
      url: '/tinklarastis/atsarga-ramiam-miegui',
      body: new URLSearchParams({ name: id, email: `${id}@kryptis.lt`, text: `Ačiū, ${id}` }),
    }),
  }

  async function send(kind: keyof Acknowledged, index: number) {
    for (let site = index; !isStopped; site++) {
      const id = randomUUID()
      const { url, headers, body } = posts[kind](id)
      const { status } = await fetch((pair.sites[site % 2] as { url: string }).url + url, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'user-agent': userAgent, cookie, ...headers, 'x-forwarded-for': address() },
        body,
      }).catch(() => ({ status: 0 }))
      if (status === 204 || status === 200 || status === 303) acknowledged[kind].add(id)
      else if (status > 0 && status < 500) throw new Error(`${kind} got ${status}`)
      await sleep(Math.random() * 40)
    }
  }

  const address = () => {
    count++
    return `10.${(count >> 16) % 250}.${(count >> 8) % 250}.${count % 250}`
  }

  /**
   * Orders, and sends again until there is an answer, so that each order must exist exactly once.
   */
  async function order() {
    while (!isStopped) {
      const email = `${randomUUID()}@kryptis.lt`
      await orderByTransfer(pair, { email, cookie, address: address() })
      orders.add(email)
      await sleep(Math.random() * 400)
    }
  }

  const kinds = only ?? (Object.keys(posts) as (keyof Acknowledged)[])
  const running = Promise.all([...kinds.flatMap((kind) => [send(kind, 0), send(kind, 1)]), order()])
  return {
    acknowledged,
    orders,
    async stop() {
      isStopped = true
      await running
      return acknowledged
    },
  }
}

/** The cookie of a visitor who agreed to the site's present question. */
export async function agreedCookie(url: string): Promise<string> {
  const page = await (await fetch(url)).text()
  const [, version = ''] = /data-version="([0-9a-f]{16})"/.exec(page) ?? []
  const choices = { necessary: true, functional: false, analytics: true, advertisement: true }
  const decision = { id: 'a'.repeat(32), consented: true, choices, madeAt: Date.now(), version }
  return `cookieyes-consent=${formatConsent(decision)}; pbid=${pbid}`
}

function consentCookieOf(id: string): string {
  const choices = { necessary: true, functional: true, analytics: true, advertisement: true }
  return `cookieyes-consent=${formatConsent({ id, consented: true, choices, madeAt: 0, version: '' })}`
}

export interface SignUp {
  email: string
  send: () => Promise<void>
  isAcknowledged: boolean
}

/** Sign-ups that were begun, each in a network of its own; they may be sent a little later. */
export function beginSignUps({ sites }: Pick<Pair, 'sites'>, count: number): Promise<SignUp[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const siteOf = () => (sites[Math.random() < 0.5 ? 0 : 1] as { url: string }).url
      const headers = { 'x-forwarded-for': `10.251.${Math.floor(index / 250)}.${index % 250}` }
      const { token } = await (await fetch(siteOf() + formTokenPath, { headers })).json()
      const email = `${randomUUID()}@gmail.com`
      const signUp: SignUp = {
        email,
        isAcknowledged: false,
        async send() {
          const answer = await fetch(siteOf() + subscribePath, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify({ email, domain: '', token }),
          }).catch(() => null)
          const reply = await answer?.json().catch(() => null)
          if (answer && answer.status < 500 && reply?.status !== 'pending')
            throw new Error(`a sign-up got ${answer.status} ${JSON.stringify(reply)}`)
          signUp.isAcknowledged ||= reply?.status === 'pending'
        },
      }
      return signUp
    }),
  )
}
