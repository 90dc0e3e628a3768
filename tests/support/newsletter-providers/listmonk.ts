import { type Answer, type Call, fieldsOf } from '../destinations/stand-in.ts'
import { isAddress, keyOf, type StoredMember, startProviderStandIn } from './provider-stand-in.ts'

interface Options {
  user: string
  token: string
  listId: number
  now?: () => number
}

/** The list's id in the public interface. */
export const publicListUuid = 'ce13e971-c2ed-4069-bd0c-240e9a9f56f9'

/** listmonk's interfaces: the private one with a token, the public one without. */
export function startListmonk({ user, token, listId, now = Date.now }: Options) {
  const members = new Map<string, StoredMember>()

  function create({ json }: Call): Answer {
    const { email, lists = [], attribs, preconfirm_subscriptions } = fieldsOf(json)
    if (!isAddress(email)) return refusal(400, 'Invalid email.')
    if (members.has(keyOf(email))) return refusal(409, 'E-mail already exists.')
    const isIn = (lists as number[]).includes(listId)
    const status = preconfirm_subscriptions === true ? 'confirmed' : 'unconfirmed'
    const member = {
      id: String(members.size + 1),
      email: keyOf(email),
      status: isIn ? status : 'none',
      lists: isIn ? [String(listId)] : [],
      fields: { ...fieldsOf(attribs) },
    }
    members.set(keyOf(email), member)
    return { status: 200, json: { data: shown(member) } }
  }

  function changeLists({ json }: Call): Answer {
    const { ids = [], action, target_list_ids = [], status } = fieldsOf(json)
    if (!(target_list_ids as number[]).includes(listId)) return refusal(400, 'No lists given.')
    for (const member of members.values()) {
      if (!(ids as unknown[]).map(String).includes(member.id)) continue
      if (action === 'unsubscribe') member.status = 'unsubscribed'
      if (action === 'add') {
        member.lists = [String(listId)]
        member.status = String(status ?? 'unconfirmed')
      }
    }
    return { status: 200, json: { data: true } }
  }

  function query({ query: asked }: Call): Answer {
    const [, email = ''] =
      /^LOWER\(subscribers\.email\) = '((?:[^']|'')+)'$/.exec(asked.get('query') ?? '') ?? []
    const member = members.get(email.replaceAll("''", "'"))
    return { status: 200, json: { data: { results: member ? [shown(member)] : [] } } }
  }

  /** It never asks for a captcha, which only protects the page. */
  function publicSubscription({ json }: Call): Answer {
    const { email, list_uuids = [] } = fieldsOf(json)
    const uuids = list_uuids as string[]
    if (uuids.length === 0 || uuids.some((uuid) => uuid !== publicListUuid)) {
      return refusal(400, 'No lists given.')
    }
    if (!isAddress(email)) return refusal(400, 'Invalid email.')
    const key = keyOf(email)
    if (!members.has(key)) {
      members.set(key, {
        id: String(members.size + 1),
        email: key,
        status: 'unconfirmed',
        lists: [String(listId)],
        fields: {},
      })
    }
    return { status: 200, json: { data: { has_optin: true } } }
  }

  const shown = ({ id, email, status, lists, fields }: StoredMember) => ({
    id: Number(id),
    email,
    status: status === 'blocklisted' ? status : 'enabled',
    attribs: fields,
    lists: lists.map((list) => ({ id: Number(list), subscription_status: status })),
  })

  return startProviderStandIn(
    {
      members,
      notFound: refusal(404, 'Not Found'),
      notJson: refusal(400, 'Invalid JSON'),
      authorise: ({ headers, path }) =>
        path.startsWith('/api/public/') || headers.authorization === `token ${user}:${token}`
          ? null
          : refusal(403, 'invalid API credentials'),
      routes: [
        { method: 'POST', path: /^\/api\/subscribers$/, handle: create },
        { method: 'GET', path: /^\/api\/subscribers$/, handle: query },
        { method: 'PUT', path: /^\/api\/subscribers\/lists$/, handle: changeLists },
        {
          method: 'DELETE',
          path: /^\/api\/subscribers\/(\d+)$/,
          handle: (_call, [given]) => {
            for (const { id, email } of members.values()) if (id === given) members.delete(email)
            return { status: 200, json: { data: true } }
          },
        },
        { method: 'POST', path: /^\/api\/public\/subscription$/, handle: publicSubscription },
        {
          method: 'GET',
          path: /^\/api\/lists\/(\d+)$/,
          handle: (_call, [id]) =>
            Number(id) === listId
              ? { status: 200, json: { data: { id: listId } } }
              : refusal(400, 'List not found'),
        },
      ],
    },
    now,
  )
}

const refusal = (status: number, message: string): Answer => ({ status, json: { message } })
