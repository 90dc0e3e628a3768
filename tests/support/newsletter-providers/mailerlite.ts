import { type Answer, type Call, type Fields, fieldsOf } from '../destinations/stand-in.ts'
import {
  isAddress,
  keyOf,
  overLimit,
  type StoredMember,
  startProviderStandIn,
} from './provider-stand-in.ts'

interface Options {
  apiKey: string
  groups: readonly string[]
  now?: () => number
}

const minuteMs = 60_000

/**
 * MailerLite's interface: it merges members by address, and asks members who left before they
 * return.
 */
export function startMailerLite({ apiKey, groups, now = Date.now }: Options) {
  const members = new Map<string, StoredMember>()
  const isOver = overLimit(120, minuteMs)
  const isImportOver = overLimit(5, minuteMs)

  function upsert(body: Fields): Answer {
    const { email, status = 'active', groups: given = [], resubscribe, fields } = body
    const errors = errorsOf(body)
    if (errors) return invalid(errors)
    const key = keyOf(email)
    const before = members.get(key)
    const hasLeft = before?.status === 'unsubscribed' && resubscribe !== true
    const member = {
      id: before?.id ?? String(1000 + members.size),
      email: key,
      status: hasLeft ? 'unsubscribed' : statusAfter(before?.status, String(status)),
      lists: [...new Set([...(before?.lists ?? []), ...(given as string[])])],
      fields: { ...before?.fields, ...fieldsOf(fields) },
    }
    members.set(key, member)
    return { status: before ? 200 : 201, json: { data: { ...member, groups: member.lists } } }
  }

  function errorsOf({ email, groups: given = [], status }: Fields) {
    if (!isAddress(email)) return { email: ['The email must be a valid email address.'] }
    if (!Array.isArray(given) || given.some((id) => !groups.includes(id))) {
      return { 'groups.0': ['The selected groups.0 is invalid.'] }
    }
    const isKnown = status === undefined || statuses.includes(String(status))
    return isKnown ? null : { status: ['The selected status is invalid.'] }
  }

  function batch({ json, at }: Call): Answer {
    const { requests } = fieldsOf(json)
    if (!Array.isArray(requests) || requests.length > 50) {
      return invalid({ requests: ['The requests must not have more than 50 items.'] })
    }
    const all = requests.map(fieldsOf)
    const isImport = all.every(
      ({ path, method }) => method === 'POST' && path === 'api/subscribers',
    )
    if (isImport && isImportOver(at)) return tooMany
    const responses = all.map(({ body }) => {
      const { status, json: answered } = upsert(fieldsOf(body))
      return { code: status, body: answered }
    })
    return { status: 200, json: { total: responses.length, responses } }
  }

  const find = (idOrEmail = '') =>
    [...members.values()].find(({ id }) => id === idOrEmail) ?? members.get(keyOf(idOrEmail))
  const found = (member: StoredMember | undefined): Answer =>
    member ? { status: 200, json: { data: member } } : notFound

  return startProviderStandIn(
    {
      members,
      notFound,
      notJson: { status: 422, json: { message: 'The body is no JSON.', errors: {} } },
      limit: ({ at }) => (isOver(at) ? tooMany : null),
      authorise: ({ headers }) => {
        if (headers.authorization !== `Bearer ${apiKey}`) return unauthenticated
        const isJson = [headers.accept, headers['content-type']].every((type) =>
          type?.includes('application/json'),
        )
        return isJson
          ? null
          : { status: 400, json: { message: 'JSON must be asked for and sent.' } }
      },
      routes: [
        {
          method: 'POST',
          path: /^\/api\/subscribers$/,
          handle: ({ json }) => upsert(fieldsOf(json)),
        },
        { method: 'POST', path: /^\/api\/batch$/, handle: batch },
        {
          method: 'GET',
          path: /^\/api\/subscribers$/,
          handle: () => ({ status: 200, json: { data: [] } }),
        },
        {
          method: 'GET',
          path: /^\/api\/groups\/(\d+)\/subscribers$/,
          handle: (_call, [id = '']) =>
            groups.includes(id) ? { status: 200, json: { data: [] } } : notFound,
        },
        {
          method: 'GET',
          path: /^\/api\/subscribers\/([^/]+)$/,
          handle: (_call, [id]) => found(find(id)),
        },
        {
          method: 'PUT',
          path: /^\/api\/subscribers\/(\d+)$/,
          handle: ({ json }, [id]) => {
            const member = find(id)
            const { status = member?.status } = fieldsOf(json)
            if (member) member.status = String(status)
            return found(member)
          },
        },
        {
          method: 'POST',
          path: /^\/api\/subscribers\/(\d+)\/forget$/,
          handle: (_call, [id]) => {
            const member = find(id)
            if (member) members.delete(keyOf(member.email))
            return found(member)
          },
        },
      ],
    },
    now,
  )
}

const statuses = ['active', 'unsubscribed', 'unconfirmed', 'bounced', 'junk']
/** A confirmed member is not asked again. */
const statusAfter = (before: string | undefined, asked: string) =>
  before === 'active' && asked === 'unconfirmed' ? 'active' : asked

const notFound: Answer = { status: 404, json: { message: 'Resource not found.' } }
const unauthenticated: Answer = { status: 401, json: { message: 'Unauthenticated.' } }
const tooMany: Answer = {
  status: 429,
  json: { message: 'Too Many Attempts.' },
  headers: { 'retry-after': '60', 'x-ratelimit-limit': '120', 'x-ratelimit-remaining': '0' },
}
const invalid = (errors: Record<string, string[]>): Answer => ({
  status: 422,
  json: { message: 'The given data was invalid.', errors },
})
