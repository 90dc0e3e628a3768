import {
  type Exchange,
  exchangeJson,
  type JsonAnswer,
  type JsonRequest,
} from '#server/delivery/exchange-json.ts'
import { equals } from '#server/signatures/equals.ts'
import type {
  Address,
  Member,
  ProviderAdapter,
  ProviderContext,
  ProviderResult,
} from '../provider.ts'
import { absent, fieldsOf, refused, resultOf, testOf } from '../results.ts'
import { hmacHex } from '../signatures.ts'
import { bodyHash, jsonFields, timeOf, typeIn } from '../webhook-fields.ts'

/** https://developers.mailerlite.com/docs: 120 requests a minute. */
export const mailerlite: ProviderAdapter = {
  baseUrl: () => 'https://connect.mailerlite.com/api',
  concurrency: 2,
  paceMs: 510,
  subscribe: async (member, context) =>
    resultOf(
      await ask('/subscribers', context, { method: 'POST', body: bodyOf(member, context) }),
      judge,
    ),
  unsubscribe: (member, context) =>
    onceFound(member, context, (id) =>
      ask(`/subscribers/${id}`, context, { method: 'PUT', body: { status: 'unsubscribed' } }),
    ),
  erase: (member, context) =>
    onceFound(member, context, (id) =>
      ask(`/subscribers/${id}/forget`, context, { method: 'POST' }),
    ),
  async test(context) {
    const { group_id } = context.values
    const path = group_id ? `/groups/${group_id}/subscribers` : '/subscribers'
    return testOf(await ask(`${path}?limit=1`, context))
  },
  webhook: {
    needsSecret: true,
    isAuthentic: ({ headers, raw }, { webhook_secret }) =>
      Boolean(webhook_secret) && equals(headers.signature, hmacHex(webhook_secret ?? '', raw)),
    async read({ raw }) {
      const body = jsonFields(raw)
      const events = Array.isArray(body.events) ? body.events.map(fieldsOf) : [body]
      return events.flatMap((event, index) => {
        const { email, updated_at } = { ...event, ...fieldsOf(event.subscriber) }
        const isActive = fieldsOf(event.subscriber).status === 'active' || event.status === 'active'
        const name = String(event.event ?? event.type)
        const type = typeIn(eventTypes, isActive && name === 'subscriber.updated' ? active : name)
        if (!type || typeof email !== 'string') return []
        const at = timeOf(updated_at, 'Z')
        return [{ id: `${bodyHash(raw)}-${index}`, type, email, at }]
      })
    },
  },
}

const active = 'subscriber.active'
const eventTypes = {
  [active]: 'confirmed',
  'subscriber.unsubscribed': 'unsubscribed',
  'subscriber.deleted': 'unsubscribed',
  'subscriber.bounced': 'bounced',
  'subscriber.spam_reported': 'complained',
} as const

/** MailerLite merges by address and leaves missing fields and groups unchanged. */
function bodyOf(member: Member, { values: { group_id } }: ProviderContext) {
  const { email, isPending, isReturning, signedUpAt, confirmedAt } = member
  return {
    email,
    status: isPending ? 'unconfirmed' : 'active',
    ...(group_id ? { groups: [group_id] } : {}),
    subscribed_at: inUtc(signedUpAt),
    ...(confirmedAt === null ? {} : { opted_in_at: inUtc(confirmedAt) }),
    // Without `resubscribe` somebody who once left stays off the list, whatever the status.
    ...(isReturning ? { resubscribe: true } : {}),
  }
}

function judge({ status, json }: JsonAnswer, text: string): ProviderResult | null {
  if (status === 200 || status === 201) {
    const storedStatus = fieldsOf(fieldsOf(json).data).status
    return {
      outcome: 'accepted',
      answer: `${status} ${String(storedStatus)}`,
      isConfirmed: storedStatus === 'active',
    }
  }
  if (status !== 422) return null
  const problems = Object.keys(fieldsOf(fieldsOf(json).errors))
  if (problems.some((key) => key.startsWith('groups'))) {
    return { outcome: 'stopped', reason: 'list', answer: text }
  }
  return refused(problems.includes('email') ? 'invalid_address' : 'refused', text)
}

/** Looks up the id at MailerLite, by which it makes changes. */
async function onceFound(
  { email }: Address,
  context: ProviderContext,
  change: (id: string) => Promise<Exchange>,
): Promise<ProviderResult> {
  const found = await ask(`/subscribers/${encodeURIComponent(email)}`, context)
  const result = resultOf(found, absent)
  if (result.outcome !== 'accepted' || !found.ok || found.answer.status === 404) return result
  const { id } = fieldsOf(fieldsOf(found.answer.json).data)
  return resultOf(await change(encodeURIComponent(String(id))), absent)
}

function ask(path: string, context: ProviderContext, request: Partial<JsonRequest> = {}) {
  const headers = {
    authorization: `Bearer ${context.values.api_key}`,
    // Required by MailerLite even without a body.
    'content-type': 'application/json',
    'x-version': '2026-08-01',
  }
  return exchangeJson({ method: 'GET', ...request, url: context.baseUrl + path, headers }, context)
}

/** `2026-11-22 09:00:00` */
const inUtc = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
