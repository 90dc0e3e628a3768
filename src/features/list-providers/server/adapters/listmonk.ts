import { exchangeJson, type JsonRequest } from '#server/delivery/exchange-json.ts'
import type {
  Address,
  Member,
  ProviderAdapter,
  ProviderContext,
  ProviderResult,
} from '../provider.ts'
import { absent, accepted, type Fields, fieldsOf, refused, resultOf, testOf } from '../results.ts'

/**
 * https://listmonk.app/docs/apis/subscribers: the private API, with which we can confirm
 * subscribers ourselves.
 */
export const listmonk: ProviderAdapter = {
  baseUrl: ({ url = '' }) => url.replace(/\/+$/, ''),
  concurrency: 2,
  paceMs: 0,
  subscribe,
  unsubscribe: (member, context) =>
    onceFound(member, context, ({ id }) => changeLists(id, 'unsubscribe', context)),
  erase: (member, context) =>
    onceFound(member, context, async ({ id }) =>
      resultOf(await ask(`/subscribers/${id}`, context, { method: 'DELETE' }), absent),
    ),
  test: async (context) => testOf(await ask(`/lists/${context.values.list_id}`, context)),
}

async function subscribe(member: Member, context: ProviderContext): Promise<ProviderResult> {
  const { email, language } = member
  const body = {
    email,
    name: '',
    status: 'enabled',
    lists: [Number(context.values.list_id)],
    attribs: { language },
    preconfirm_subscriptions: true,
  }
  const created = await ask('/subscribers', context, { method: 'POST', body })
  if (created.ok && created.answer.status === 409) {
    return onceFound(member, context, (found) => join(found, member, context))
  }
  return resultOf(created, ({ status }, text) => {
    if (status !== 400) return null
    return refused(/e-?mail/i.test(text) ? 'invalid_address' : 'refused', text)
  })
}

/** Adds somebody, unless they left that list themselves and have not confirmed again since. */
async function join(found: Fields, { isReturning }: Member, context: ProviderContext) {
  if (found.status === 'blocklisted') return refused('blocked_there', '409 blocklisted')
  const lists = Array.isArray(found.lists) ? found.lists.map(fieldsOf) : []
  const there = lists.find(({ id }) => Number(id) === Number(context.values.list_id))
  if (there?.subscription_status === 'confirmed') return accepted('409 confirmed')
  const hasLeft = there?.subscription_status === 'unsubscribed'
  if (hasLeft && !isReturning) return accepted('409 unsubscribed')
  return changeLists(found.id, 'add', context)
}

async function changeLists(id: unknown, action: 'add' | 'unsubscribe', context: ProviderContext) {
  const body = {
    ids: [id],
    action,
    target_list_ids: [Number(context.values.list_id)],
    ...(action === 'add' ? { status: 'confirmed' } : {}),
  }
  return resultOf(await ask('/subscribers/lists', context, { method: 'PUT', body }), absent)
}

async function onceFound(
  { email }: Address,
  context: ProviderContext,
  change: (found: Fields) => Promise<ProviderResult>,
): Promise<ProviderResult> {
  const query = `LOWER(subscribers.email) = '${email.toLowerCase().replaceAll("'", "''")}'`
  const found = await ask(`/subscribers?${new URLSearchParams({ query })}`, context)
  const result = resultOf(found)
  if (result.outcome !== 'accepted' || !found.ok) return result
  const { results } = fieldsOf(fieldsOf(found.answer.json).data)
  const [first] = Array.isArray(results) ? results.map(fieldsOf) : []
  return first ? change(first) : accepted('nobody of this address')
}

function ask(path: string, context: ProviderContext, request: Partial<JsonRequest> = {}) {
  const { user, token } = context.values
  const headers = { authorization: `token ${user}:${token}` }
  const url = `${context.baseUrl}/api${path}`
  return exchangeJson({ method: 'GET', ...request, url, headers }, context)
}
