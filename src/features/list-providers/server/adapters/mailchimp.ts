import { createHash } from 'node:crypto'
import { exchangeJson, type JsonAnswer, type JsonRequest } from '#server/delivery/exchange-json.ts'
import { equals } from '#server/signatures/equals.ts'
import type { Member, ProviderAdapter, ProviderContext, ProviderResult } from '../provider.ts'
import { absent, accepted, fieldsOf, isSuccess, refused, resultOf, testOf } from '../results.ts'
import { hmacHex, isRecent } from '../signatures.ts'
import { bodyHash, timeOf, typeIn } from '../webhook-fields.ts'

/** https://mailchimp.com/developer/marketing: 10 concurrent requests. */
export const mailchimp: ProviderAdapter = {
  // The key ends with the data centre of the account.
  baseUrl: ({ api_key = '' }) => `https://${api_key.split('-').at(-1)}.api.mailchimp.com/3.0`,
  concurrency: 4,
  paceMs: 0,
  subscribe,
  update: (member, context) => patch(member.email, { language: member.language }, context),
  unsubscribe: ({ email }, context) => patch(email, { status: 'unsubscribed' }, context),
  erase: async ({ email }, context) => {
    const path = `${memberPath(email, context)}/actions/delete-permanent`
    return resultOf(await ask(path, context, { method: 'POST' }), either(absent))
  },
  test: async (context) => testOf(await ask(listPath(context), context)),
  webhook: {
    // Signatures of webhooks are optional there; once the secret is set they are required here.
    isAuthentic({ headers, raw }, { webhook_secret }, now) {
      if (!webhook_secret) return true
      const given = String(headers['x-mailchimp-signature'] ?? '')
      const { t, v1 } = Object.fromEntries(given.split(',').map((part) => part.trim().split('=')))
      return isRecent(t, now) && equals(v1, hmacHex(webhook_secret, `${t}.${raw}`))
    },
    async read({ raw }, { values: { list_id } }) {
      const form = new URLSearchParams(raw)
      const email = form.get('data[email]')
      const isAbuse = form.get('data[reason]') === 'abuse'
      const type = isAbuse ? 'complained' : typeIn(eventTypes, form.get('type'))
      if (!type || !email || form.get('data[list_id]') !== list_id) return []
      return [{ id: bodyHash(raw), type, email, at: timeOf(form.get('fired_at'), 'Z') }]
    },
  },
}

const eventTypes = {
  subscribe: 'confirmed',
  unsubscribe: 'unsubscribed',
  cleaned: 'bounced',
} as const

/**
 * `status` would resubscribe somebody who has left, so it is sent only for those who have confirmed
 * again since. For others `status_if_new` applies, and somebody who has left there stays so.
 */
async function subscribe(member: Member, context: ProviderContext): Promise<ProviderResult> {
  const { email, language, isPending, isReturning, signedUpAt, confirmedAt } = member
  const status = isPending ? 'pending' : 'subscribed'
  const body = {
    email_address: email,
    status_if_new: status,
    ...(isReturning ? { status } : {}),
    language,
    timestamp_signup: new Date(signedUpAt).toISOString(),
    ...(confirmedAt === null ? {} : { timestamp_opt: new Date(confirmedAt).toISOString() }),
  }
  const path = `${memberPath(email, context)}?skip_merge_validation=true`
  const result = resultOf(await ask(path, context, { method: 'PUT', body }), either(judge))
  if (result.outcome !== 'accepted') return result
  const [, storedStatus] = result.answer.split(' ')
  // Mailchimp still waits for confirmation by an earlier email, but they have confirmed ours.
  if (storedStatus === 'pending' && !isPending)
    return patch(email, { status: 'subscribed' }, context)
  return { ...result, isConfirmed: storedStatus === 'subscribed' }
}

async function patch(email: string, body: object, context: ProviderContext) {
  const answer = await ask(memberPath(email, context), context, { method: 'PATCH', body })
  return resultOf(
    answer,
    either((given, text) => absent(given, text) ?? judge(given, text)),
  )
}

type Judge = (answer: JsonAnswer, text: string) => ProviderResult | null

/** Mailchimp answers too many concurrent requests by a bare 403, unlike an invalid key. */
const either =
  (judge: Judge): Judge =>
  (answer, text) =>
    answer.status === 403 && answer.json === undefined
      ? { outcome: 'retry', answer: text }
      : judge(answer, text)

function judge({ status, json }: JsonAnswer, text: string): ProviderResult | null {
  const { title, detail, status: storedStatus } = fieldsOf(json)
  if (isSuccess(status)) return accepted(`${status} ${String(storedStatus)}`)
  if (status === 404) return { outcome: 'stopped', reason: 'list', answer: text }
  const reason = typeIn(refusals, title)
  if (reason) return refused(reason, text)
  const isAddress = /email|fake|invalid/i.test(String(detail))
  return title === 'Invalid Resource' && isAddress ? refused('invalid_address', text) : null
}

const refusals = {
  'Member In Compliance State': 'opted_out_there',
  'Forgotten Email Not Subscribed': 'erased_there',
} as const

const listPath = ({ values }: ProviderContext) => `/lists/${values.list_id}`

function memberPath(email: string, context: ProviderContext): string {
  const hash = createHash('md5').update(email.trim().toLowerCase()).digest('hex')
  return `${listPath(context)}/members/${hash}`
}

function ask(path: string, context: ProviderContext, request: Partial<JsonRequest> = {}) {
  const credentials = Buffer.from(`vitrina:${context.values.api_key}`).toString('base64')
  const headers = { authorization: `Basic ${credentials}` }
  return exchangeJson({ method: 'GET', ...request, url: context.baseUrl + path, headers }, context)
}
