import { exchangeJson, type JsonAnswer } from '#server/delivery/exchange-json.ts'
import type {
  Address,
  Member,
  ProviderAdapter,
  ProviderContext,
  ProviderResult,
} from '../provider.ts'
import { fieldsOf, isSuccess, refused, resultOf, testOf } from '../results.ts'
import { isSigned, signedHeaders } from '../standard-webhooks.ts'
import { jsonFields, timeOf, typeIn } from '../webhook-fields.ts'

/** Any receiver that supports Standard Webhooks. */
export const webhook: ProviderAdapter = {
  baseUrl: ({ url = '' }) => url,
  isPublicOnly: true,
  concurrency: 4,
  paceMs: 0,
  subscribe: (member, context) =>
    send(member.isPending ? 'subscriber.signed_up' : 'subscriber.subscribed', member, context),
  update: (member, context) => send('subscriber.changed', member, context),
  unsubscribe: (member, context) => send('subscriber.unsubscribed', member, context),
  erase: (member, context) => send('subscriber.erased', member, context),
  test: async (context) => testOf(await post('connection.tested', 'connection-test', {}, context)),
  webhook: {
    isAuthentic: ({ headers, raw }, { secret = '' }, now) => isSigned(secret, headers, raw, now),
    async read({ headers, raw }) {
      const { type: name, timestamp, data } = jsonFields(raw)
      const type = typeIn(eventTypes, name)
      const { email } = fieldsOf(data)
      if (!type || typeof email !== 'string') return []
      return [{ id: String(headers['webhook-id']), type, email, at: timeOf(timestamp, 'Z') }]
    },
  },
}

const eventTypes = {
  'subscriber.confirmed': 'confirmed',
  'subscriber.unsubscribed': 'unsubscribed',
  'subscriber.bounced': 'bounced',
  'subscriber.complained': 'complained',
} as const

async function send(type: string, member: Member | Address, context: ProviderContext) {
  const { email, changeId } = member
  const known =
    'language' in member
      ? {
          id: member.id,
          language: member.language,
          signed_up_at: new Date(member.signedUpAt).toISOString(),
          confirmed_at: member.confirmedAt && new Date(member.confirmedAt).toISOString(),
        }
      : {}
  return resultOf(await post(type, changeId, { email, ...known }, context), judge)
}

function judge({ status }: JsonAnswer, text: string): ProviderResult | null {
  if (isSuccess(status) || status === 401 || status === 403) return null
  if (status === 410) return { outcome: 'stopped', reason: 'gone', answer: text }
  const isLastWord = status === 400 || status === 413 || status === 422
  return isLastWord ? refused('refused', text) : { outcome: 'retry', answer: text }
}

function post(type: string, id: string, data: object, context: ProviderContext) {
  const at = context.now()
  const body = { type, timestamp: new Date(at).toISOString(), data }
  const signed = { id, at, body: JSON.stringify(body) }
  return exchangeJson(
    {
      url: context.baseUrl,
      body,
      headers: signedHeaders(context.values.secret ?? '', signed),
      ignoresAnswer: true,
    },
    context,
  )
}
