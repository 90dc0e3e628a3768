import { type Answer, type Call, fieldsOf } from '../destinations/stand-in.ts'
import { isAddress, keyOf, type StoredMember, startProviderStandIn } from './provider-stand-in.ts'

interface Options {
  apiKey: string
  now?: () => number
}

const knownKeys = [
  'email_address',
  'type',
  'tags',
  'metadata',
  'notes',
  'ip_address',
  'referrer_url',
]
const settableTypes = ['regular', 'unsubscribed', 'gifted', 'unpaid']

/** Buttondown's interface: it refuses unknown fields and existing addresses. */
export function startButtondown({ apiKey, now = Date.now }: Options) {
  const members = new Map<string, StoredMember>()

  function create({ json, headers }: Call): Answer {
    const body = fieldsOf(json)
    const unknown = Object.keys(body).find((key) => !knownKeys.includes(key))
    if (unknown) return { status: 422, json: { detail: [{ loc: [unknown], msg: 'extra fields' }] } }
    const { email_address: email, type, tags = [], metadata } = body
    if (!isAddress(email) || !/\.[a-z]{2,}$/i.test(email)) return refusal('email_invalid')
    if (type !== undefined && !settableTypes.includes(String(type))) return refusal('invalid_input')
    const before = members.get(keyOf(email))
    const collision = headers['x-buttondown-collision-behavior'] ?? 'no_op'
    if (before && collision !== 'add') return refusal('email_already_exists')
    const member = {
      id: before?.id ?? `sub_${members.size + 1}`,
      email: keyOf(email),
      status: before?.status ?? String(type ?? 'unactivated'),
      lists: [...new Set([...(before?.lists ?? []), ...(tags as string[])])],
      fields: { ...before?.fields, ...fieldsOf(metadata) },
    }
    members.set(keyOf(email), member)
    return { status: before ? 200 : 201, json: shown(member) }
  }

  function change({ json }: Call, [idOrEmail]: readonly string[]): Answer {
    const member = find(idOrEmail)
    const { type } = fieldsOf(json)
    if (!member) return notFound
    if (!settableTypes.includes(String(type))) return refusal('subscriber_type_invalid')
    member.status = String(type)
    return { status: 200, json: shown(member) }
  }

  const find = (idOrEmail = '') =>
    [...members.values()].find(({ id }) => id === idOrEmail) ?? members.get(keyOf(idOrEmail))

  const path = /^\/v1\/subscribers\/([^/]+)$/
  return startProviderStandIn(
    {
      members,
      notFound,
      notJson: { status: 400, json: { detail: 'Cannot parse request body' } },
      authorise: ({ headers }) =>
        headers.authorization === `Token ${apiKey}`
          ? null
          : { status: 401, json: { detail: 'Unauthorized' } },
      routes: [
        { method: 'POST', path: /^\/v1\/subscribers$/, handle: create },
        { method: 'PATCH', path, handle: change },
        {
          method: 'GET',
          path,
          handle: (_call, [id]) => {
            const member = find(id)
            return member ? { status: 200, json: shown(member) } : notFound
          },
        },
        {
          method: 'DELETE',
          path,
          handle: (_call, [id]) =>
            members.delete(find(id)?.email ?? '') ? { status: 204 } : notFound,
        },
        { method: 'GET', path: /^\/v1\/ping$/, handle: () => ({ status: 200, json: {} }) },
      ],
    },
    now,
  )
}

const shown = ({ id, email, status, lists, fields }: StoredMember) => ({
  id,
  email_address: email,
  type: status,
  tags: lists,
  metadata: fields,
})
const refusal = (code: string): Answer => ({
  status: 400,
  json: { code, detail: code, metadata: {} },
})
const notFound: Answer = { status: 404, json: { detail: 'Not found' } }
