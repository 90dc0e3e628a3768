import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Call, fieldsOf } from '../destinations/stand-in.ts'
import { isAddress, keyOf, type StoredMember, startProviderStandIn } from './provider-stand-in.ts'

interface Options {
  /** Ends with the data centre's name. */
  apiKey: string
  listId: string
  now?: () => number
  /** The duration of each request. */
  slowMs?: number
}

const maxAtOnce = 10

/** Mailchimp's interface: ten concurrent requests, and no way to bring back members who left. */
export function startMailchimp({ apiKey, listId, now = Date.now, slowMs = 0 }: Options) {
  const members = new Map<string, StoredMember>()
  /** Members who left by their own decision, whom no request brings back. */
  const optedOut = new Set<string>()
  const forgotten = new Set<string>()
  let running = 0
  let refusals = 0

  /** Every tenth refusal has no body. */
  async function oneOfTen(work: () => Answer): Promise<Answer> {
    if (running >= maxAtOnce) return ++refusals % 10 === 0 ? { status: 403 } : tooMany
    running++
    await sleep(slowMs)
    running--
    return work()
  }

  function put(call: Call, [list, hash]: readonly string[]): Answer {
    const { email_address, status_if_new, status, language } = fieldsOf(call.json)
    if (list !== listId) return notFound
    if (!isAddress(email_address))
      return problem('Invalid Resource', 'The email looks fake or invalid')
    const key = keyOf(email_address)
    if (hash !== md5(key)) return problem('Invalid Resource', 'The hash is of another address')
    if (!statuses.includes(String(status_if_new))) {
      return problem('Invalid Resource', 'status_if_new is missing')
    }
    if (forgotten.has(key)) return problem('Forgotten Email Not Subscribed', 'Deleted for good')
    if (optedOut.has(key) && status === 'subscribed') {
      return problem('Member In Compliance State', 'It has opted out and cannot be subscribed')
    }
    const before = members.get(key)
    const kept = String(status ?? before?.status ?? status_if_new)
    const member = { id: md5(key), email: key, status: kept, lists: [listId], fields: { language } }
    members.set(key, member)
    return { status: 200, json: { ...member, email_address } }
  }

  function patch(call: Call, [list, hash]: readonly string[]): Answer {
    const member = [...members.values()].find(({ id }) => id === hash)
    if (list !== listId || !member) return notFound
    const { status, language } = fieldsOf(call.json)
    if (optedOut.has(member.email) && status === 'subscribed') {
      return problem('Member In Compliance State', 'It has opted out and cannot be subscribed')
    }
    if (status) member.status = String(status)
    if (language) member.fields.language = language
    return { status: 200, json: member }
  }

  function forget(_call: Call, [list, hash]: readonly string[]): Answer {
    const member = [...members.values()].find(({ id }) => id === hash)
    if (list !== listId || !member) return notFound
    members.delete(member.email)
    forgotten.add(member.email)
    return { status: 204 }
  }

  const path = /^\/3\.0\/lists\/(\w+)\/members\/(\w+)$/
  const standIn = startProviderStandIn(
    {
      members,
      notFound,
      notJson: problem('JSON Parse Error', 'We encountered an unspecified JSON parsing error.'),
      authorise: ({ headers }) => {
        const given = String(headers.authorization).replace(/^Basic /, '')
        const [, key = ''] = Buffer.from(given, 'base64').toString().split(':')
        if (key === apiKey) return null
        const isElsewhere = key.split('-')[0] === apiKey.split('-')[0]
        return isElsewhere
          ? problem('Wrong Datacenter', 'The key is of another data centre', 403)
          : problem('API Key Invalid', 'Your API key may be invalid', 401)
      },
      routes: [
        { method: 'PUT', path, handle: (call, parts) => oneOfTen(() => put(call, parts)) },
        { method: 'PATCH', path, handle: (call, parts) => oneOfTen(() => patch(call, parts)) },
        {
          method: 'POST',
          path: /^\/3\.0\/lists\/(\w+)\/members\/(\w+)\/actions\/delete-permanent$/,
          handle: (call, parts) => oneOfTen(() => forget(call, parts)),
        },
        {
          method: 'GET',
          path: /^\/3\.0\/lists\/(\w+)$/,
          handle: (_call, [id]) => (id === listId ? { status: 200, json: { id } } : notFound),
        },
      ],
    },
    now,
  )
  /** Opts a member out, as by the link in an email of Mailchimp's. */
  const optOut = (email: string) => {
    const member = members.get(keyOf(email))
    if (member) member.status = 'unsubscribed'
    optedOut.add(keyOf(email))
  }
  return standIn.then((started) => ({ ...started, optOut }))
}

const statuses = ['subscribed', 'unsubscribed', 'cleaned', 'pending', 'transactional']
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

function problem(title: string, detail: string, status = 400): Answer {
  const type = 'https://mailchimp.com/developer/marketing/docs/errors/'
  return { status, json: { type, title, status, detail, instance: 'a-1' } }
}
const notFound = problem('Resource Not Found', 'The requested resource could not be found.', 404)
const tooMany = problem('Too Many Requests', 'You have exceeded the limit of connections.', 429)
