import { exchangeJson, type JsonAnswer, type JsonRequest } from '#server/delivery/exchange-json.ts'
import { equals } from '#server/signatures/equals.ts'
import type { Member, ProviderAdapter, ProviderContext, ProviderResult } from '../provider.ts'
import { absent, accepted, fieldsOf, isSuccess, refused, resultOf, testOf } from '../results.ts'
import { hmacHex } from '../signatures.ts'
import { bodyHash, jsonFields, timeOf, typeIn } from '../webhook-fields.ts'

/** https://docs.buttondown.com/api-introduction, per its OpenAPI document of August 2026. */
export const buttondown: ProviderAdapter = {
  baseUrl: () => 'https://api.buttondown.com/v1',
  concurrency: 2,
  paceMs: 100,
  subscribe,
  update: (member, context) => add(member, context, {}),
  unsubscribe: (member, context) => change(member.email, 'unsubscribed', context),
  erase: async ({ email }, context) =>
    resultOf(await ask(pathOf(email), context, { method: 'DELETE' }), absent),
  test: async (context) => testOf(await ask('/ping', context)),
  webhook: {
    needsSecret: true,
    isAuthentic: ({ headers, raw }, { webhook_secret }) =>
      Boolean(webhook_secret) &&
      equals(headers['x-buttondown-signature'], `sha256=${hmacHex(webhook_secret ?? '', raw)}`),
    async read({ raw }, context) {
      const { id, event_type, data, creation_date } = jsonFields(raw)
      const type = typeIn(eventTypes, event_type)
      if (!type) return []
      const email = await emailOf(String(fieldsOf(data).subscriber), context)
      const event = { id: String(id ?? bodyHash(raw)), type, at: timeOf(creation_date, 'Z') }
      return email ? [{ ...event, email }] : []
    },
  },
}

const eventTypes = {
  'subscriber.confirmed': 'confirmed',
  'subscriber.unsubscribed': 'unsubscribed',
  'subscriber.bounced': 'bounced',
  'subscriber.complained': 'complained',
} as const

/** Without a type Buttondown asks for confirmation; an existing subscriber keeps their type. */
async function subscribe(member: Member, context: ProviderContext): Promise<ProviderResult> {
  const { isPending, isReturning, email } = member
  const result = await add(member, context, isPending ? {} : { type: 'regular' })
  if (result.outcome !== 'accepted') return result
  const [, storedStatus] = result.answer.split(' ')
  if (isPending) {
    if (storedStatus === 'unsubscribed') return refused('opted_out_there', result.answer)
    return { ...result, isConfirmed: storedStatus === 'regular' }
  }
  const isToBeChanged =
    storedStatus === 'unactivated' || (isReturning && storedStatus === 'unsubscribed')
  return isToBeChanged ? change(email, 'regular', context) : result
}

async function add({ email, language }: Member, context: ProviderContext, type: { type?: string }) {
  const { tag } = context.values
  const body = {
    email_address: email,
    ...type,
    ...(tag ? { tags: [tag] } : {}),
    metadata: { language },
  }
  const headers = { 'x-buttondown-collision-behavior': 'add' }
  return resultOf(await ask('/subscribers', context, { method: 'POST', body, headers }), judge)
}

async function change(email: string, type: string, context: ProviderContext) {
  const answer = await ask(pathOf(email), context, { method: 'PATCH', body: { type } })
  return resultOf(answer, (given, text) => absent(given, text) ?? judge(given, text))
}

function judge({ status, json }: JsonAnswer, text: string): ProviderResult | null {
  const { code, type } = fieldsOf(json)
  if (isSuccess(status)) return accepted(`${status} ${String(type)}`)
  if (status !== 400) return null
  if (code === 'rate_limited') return { outcome: 'retry', answer: text }
  if (code === 'newsletter_not_accepting_subscribers' || code === 'payment_failed') {
    return { outcome: 'stopped', reason: 'plan', answer: text }
  }
  const reason = typeIn(refusals, code)
  return reason ? refused(reason, text) : null
}

const refusals = {
  email_invalid: 'invalid_address',
  email_empty: 'invalid_address',
  email_blocked: 'blocked_there',
  subscriber_blocked: 'blocked_there',
  subscriber_suppressed: 'blocked_there',
} as const

/** Buttondown's webhooks name a subscriber by its own id. Returns null for one that is gone. */
async function emailOf(id: string, context: ProviderContext): Promise<string | null> {
  const found = await ask(pathOf(id), context)
  if (!found.ok) throw new Error(found.failure.answer)
  const { email_address } = fieldsOf(found.answer.json)
  return typeof email_address === 'string' ? email_address : null
}

const pathOf = (idOrEmail: string) => `/subscribers/${encodeURIComponent(idOrEmail)}`

function ask(path: string, context: ProviderContext, request: Partial<JsonRequest> = {}) {
  const headers = { authorization: `Token ${context.values.api_key}`, ...request.headers }
  return exchangeJson({ method: 'GET', ...request, url: context.baseUrl + path, headers }, context)
}
