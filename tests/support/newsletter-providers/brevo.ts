import { type Answer, type Call, fieldsOf } from '../destinations/stand-in.ts'
import {
  isAddress,
  keyOf,
  overLimit,
  type StoredMember,
  startProviderStandIn,
} from './provider-stand-in.ts'

interface Options {
  apiKey: string
  listId: number
  templateId?: number
  /** The account's attributes. */
  attributes?: readonly string[]
  now?: () => number
}

const secondMs = 1000
const hourMs = 3_600_000

/** Brevo's interface: 10 requests a second about contacts, 100 an hour about everything else. */
export function startBrevo(options: Options) {
  const { apiKey, listId, templateId = 7, attributes = ['FIRSTNAME'], now = Date.now } = options
  const members = new Map<string, StoredMember>()
  const isOver = overLimit(10, secondMs)
  const isOverElsewhere = overLimit(100, hourMs)

  function create({ json }: Call): Answer {
    const body = fieldsOf(json)
    const { email, listIds = [], attributes: given = {}, updateEnabled, emailBlacklisted } = body
    const names = Object.keys(fieldsOf(given))
    if (!isAddress(email)) return refusal('invalid_parameter', 'Invalid email address')
    if ((listIds as number[]).some((id) => id !== listId)) {
      return refusal('invalid_parameter', 'Invalid list ids')
    }
    const unknown = names.find((name) => !attributes.includes(name.toUpperCase()))
    if (unknown) return refusal('invalid_parameter', `Unknown attribute ${unknown}`)
    const before = members.get(keyOf(email))
    if (before && updateEnabled !== true) {
      return refusal('duplicate_parameter', 'Contact already exist')
    }
    const upper = Object.entries(fieldsOf(given)).filter(([name]) => name === name.toUpperCase())
    const isBlacklisted = emailBlacklisted ?? before?.status === 'blacklisted'
    const lists = [...new Set([...(before?.lists ?? []), ...(listIds as number[]).map(String)])]
    members.set(keyOf(email), {
      id: before?.id ?? String(members.size + 1),
      email: keyOf(email),
      status: isBlacklisted ? 'blacklisted' : 'listed',
      lists,
      fields: { ...before?.fields, ...Object.fromEntries(upper) },
    })
    return before ? { status: 204 } : { status: 201, json: { id: members.size } }
  }

  /** The contact exists at once, but joins the list with the confirmation. */
  function ask({ json }: Call): Answer {
    const body = fieldsOf(json)
    for (const name of ['email', 'includeListIds', 'templateId', 'redirectionUrl']) {
      if (body[name] === undefined) return refusal('missing_parameter', `${name} is missing`)
    }
    if (body.templateId !== templateId) return refusal('invalid_parameter', 'Invalid template')
    if (!isAddress(body.email)) return refusal('invalid_parameter', 'Invalid email address')
    const key = keyOf(body.email)
    const id = String(members.size + 1)
    if (!members.has(key))
      members.set(key, { id, email: key, status: 'asked', lists: [], fields: {} })
    return { status: 201 }
  }

  function change({ json }: Call, [email]: readonly string[]): Answer {
    const member = members.get(keyOf(email))
    if (!member) return notFound
    const { emailBlacklisted, unlinkListIds = [] } = fieldsOf(json)
    member.lists = member.lists.filter((id) => !(unlinkListIds as number[]).includes(Number(id)))
    if (emailBlacklisted === true) member.status = 'blacklisted'
    else if (member.lists.length === 0) member.status = 'unlinked'
    return { status: 204 }
  }

  const path = /^\/v3\/contacts\/([^/]+)$/
  return startProviderStandIn(
    {
      members,
      notFound,
      notJson: refusal('bad_request', 'Invalid JSON'),
      authorise: ({ headers }) =>
        headers['api-key'] === apiKey
          ? null
          : { status: 401, json: { code: 'unauthorized', message: 'Key not found' } },
      limit: ({ at, path: asked }) =>
        (asked.startsWith('/v3/contacts') ? isOver(at) : isOverElsewhere(at)) ? tooMany : null,
      routes: [
        { method: 'POST', path: /^\/v3\/contacts$/, handle: create },
        { method: 'POST', path: /^\/v3\/contacts\/doubleOptinConfirmation$/, handle: ask },
        { method: 'PUT', path, handle: change },
        {
          method: 'DELETE',
          path,
          handle: (_call, [email]) => (members.delete(keyOf(email)) ? { status: 204 } : notFound),
        },
        {
          method: 'GET',
          path: /^\/v3\/contacts\/lists\/(\d+)$/,
          handle: (_call, [id]) =>
            Number(id) === listId ? { status: 200, json: { id: listId } } : notFound,
        },
        {
          method: 'GET',
          path: /^\/v3\/senders$/,
          handle: () => ({ status: 200, json: { senders: [] } }),
        },
      ],
    },
    now,
  )
}

const refusal = (code: string, message: string): Answer => ({
  status: 400,
  json: { code, message },
})
const notFound: Answer = {
  status: 404,
  json: { code: 'document_not_found', message: 'It does not exist' },
}
const tooMany: Answer = {
  status: 429,
  json: { code: 'too_many_requests', message: 'Slow down' },
  headers: {
    'x-sib-ratelimit-limit': '10',
    'x-sib-ratelimit-remaining': '0',
    'x-sib-ratelimit-reset': '1',
  },
}
