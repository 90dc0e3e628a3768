import { exchangeJson, type JsonAnswer, type JsonRequest } from '#server/delivery/exchange-json.ts'
import type { Member, ProviderAdapter, ProviderContext, ProviderResult } from '../provider.ts'
import { absent, fieldsOf, refused, resultOf, testOf } from '../results.ts'
import { bodyHash, jsonFields, typeIn } from '../webhook-fields.ts'

/** https://developers.brevo.com/reference: 10 requests a second to endpoints of contacts. */
export const brevo: ProviderAdapter = {
  baseUrl: () => 'https://api.brevo.com/v3',
  concurrency: 2,
  paceMs: 120,
  subscribe: (member, context) => (member.isPending ? ask(member, context) : add(member, context)),
  unsubscribe: async ({ email }, context) => {
    const body = { unlinkListIds: [listOf(context)] }
    return resultOf(await request(pathOf(email), context, { method: 'PUT', body }), absent)
  },
  erase: async ({ email }, context) =>
    resultOf(await request(pathOf(email), context, { method: 'DELETE' }), absent),
  test: async (context) => testOf(await request(`/contacts/lists/${listOf(context)}`, context)),
  webhook: {
    // Brevo does not sign: the secret in the address is the only authentication.
    isAuthentic: () => true,
    async read({ raw }, { values: { list_id } }) {
      const { event, email, list_id: lists, ts_event } = jsonFields(raw)
      const type = typeIn(eventTypes, event)
      const isOtherList =
        type === 'confirmed' &&
        ![lists]
          .flat()
          .map(String)
          .includes(list_id ?? '')
      if (!type || isOtherList) return []
      const at = typeof ts_event === 'number' ? ts_event * 1000 : null
      return [email].flat().flatMap((each, index) => {
        const id = `${bodyHash(raw)}-${index}`
        return typeof each === 'string' ? [{ id, type, email: each, at }] : []
      })
    },
  },
}

const eventTypes = {
  list_addition: 'confirmed',
  unsubscribe: 'unsubscribed',
  unsubscribed: 'unsubscribed',
  contact_deleted: 'unsubscribed',
  hard_bounce: 'bounced',
  spam: 'complained',
} as const

/** Brevo sends its own email; the contact joins the list when its link is followed. */
async function ask({ email }: Member, context: ProviderContext): Promise<ProviderResult> {
  const { template_id } = context.values
  if (!template_id) return { outcome: 'stopped', reason: 'template', answer: 'no template' }
  const body = {
    email,
    includeListIds: [listOf(context)],
    templateId: Number(template_id),
    redirectionUrl: context.publicUrl,
  }
  const path = '/contacts/doubleOptinConfirmation'
  return resultOf(await request(path, context, { method: 'POST', body }), judge)
}

async function add({ email, isReturning }: Member, context: ProviderContext) {
  const body = {
    email,
    listIds: [listOf(context)],
    updateEnabled: true,
    ...(isReturning ? { emailBlacklisted: false } : {}),
  }
  return resultOf(await request('/contacts', context, { method: 'POST', body }), judge)
}

function judge({ status, json }: JsonAnswer, text: string): ProviderResult | null {
  if (status !== 400 && status !== 404) return null
  const { code, message } = fieldsOf(json)
  const said = String(message)
  if (code === 'document_not_found' || /list/i.test(said)) {
    return { outcome: 'stopped', reason: 'list', answer: text }
  }
  if (/template/i.test(said)) return { outcome: 'stopped', reason: 'template', answer: text }
  return refused(/email/i.test(said) ? 'invalid_address' : 'refused', text)
}

const listOf = ({ values }: ProviderContext) => Number(values.list_id)
const pathOf = (email: string) => `/contacts/${encodeURIComponent(email)}`

function request(path: string, context: ProviderContext, more: Partial<JsonRequest> = {}) {
  const headers = { 'api-key': context.values.api_key ?? '' }
  const url = context.baseUrl + path
  return exchangeJson(
    { method: 'GET', ...more, url, headers, resetHeader: 'x-sib-ratelimit-reset' },
    context,
  )
}
