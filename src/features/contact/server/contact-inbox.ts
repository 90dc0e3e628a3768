import type { FastifyReply, FastifyRequest } from 'fastify'
import { consentCookie, effectiveChoices, parseConsent } from '#features/consent/wire.ts'
import { emailKey } from '#lib/email.ts'
import { type FurtherFields, toStoredFields } from '#lib/forms/further-fields.ts'
import type { Language } from '#lib/language.ts'
import { formAttribution } from '#lib/site/attribution.ts'
import { endOfMeeting, type Meeting } from '#lib/site/meeting-times.ts'
import type { Database } from '#server/database/database.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import { consentProof, digestOf, isTooMany } from '#server/http/forms.ts'
import { createRateLimiter } from '#server/http/rate-limiter.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { messages } from '../messages.ts'
import type { MessageProblem } from '../wire.ts'
import { type StoredMessage, storeMessage } from './contact-messages.ts'
import type { MessageEventName } from './owner-email.ts'

export interface ContactInboxOptions {
  database: Pick<Database, 'db' | 'engine'>
  domainEvents: Pick<DomainEventService, 'announce' | 'visitorOf'>
  now?: () => number
}

/** The content of a form for the owner. */
export interface NewMessage {
  name: string
  email: string
  text: string
  /** Further fields by name. */
  fields?: FurtherFields
  /** The meeting it asks for. */
  meeting?: Meeting | undefined
}

/** A parsed form; without a message it has problems. */
export interface ReceivedForm<Problem> {
  message: NewMessage | null
  problems: readonly Problem[]
  isRobot: boolean
}

export type ContactInbox = ReturnType<typeof createContactInbox>

/** The common end of every form to the owner: rate limits, the stored message and its event. */
export function createContactInbox({
  database,
  domainEvents,
  now = Date.now,
}: ContactInboxOptions) {
  const perNetwork = createRateLimiter(rateLimits.contactMessages, now)
  const perEmail = createRateLimiter(rateLimits.contactMessagesFromEmail, now)

  /** Stores the message, or returns the problems. A robot gets the same answer as a person. */
  async function receive<Problem>(
    event: MessageEventName,
    { message, problems, isRobot }: ReceivedForm<Problem>,
    language: Language,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<readonly (Problem | MessageProblem)[]> {
    if (isTooMany(perNetwork, request.ip, reply)) return ['throttled']
    if (message === null) return problems
    if (isTooMany(perEmail, emailKey(message.email), reply)) return ['throttled']
    if (isRobot) return []
    const stored = toStored(message, language, request, now())
    try {
      const outcome = await store(event, stored, message, request)
      return outcome === 'taken' ? ['taken'] : []
    } catch (err) {
      request.log.error({ err, requestId: request.id })
      return ['failed']
    }
  }

  async function store(
    event: MessageEventName,
    stored: StoredMessage,
    { meeting }: NewMessage,
    request: FastifyRequest,
  ) {
    const visitor = await domainEvents.visitorOf(request)
    const asked = meeting && { meeting: { minutes: meeting.minutes, way: meeting.way } }
    return storeMessage(database, stored, meeting, (transaction, message) =>
      domainEvents.announce(transaction, { name: event, data: { message, ...asked }, visitor }),
    )
  }

  return { receive }
}

function toStored(
  { name, email, text, fields = {}, meeting }: NewMessage,
  language: Language,
  request: FastifyRequest,
  now: number,
): StoredMessage {
  const { body, cookies } = request
  const allowed = effectiveChoices(parseConsent(cookies[consentCookie]))
  const attribution = formAttribution(body, cookies, allowed)
  return {
    content_hash: digestOf([emailKey(email), text, ...Object.values(fields)].join('\n')),
    name,
    email,
    text,
    fields: toStoredFields(fields),
    language,
    attribution: attribution && JSON.stringify(attribution),
    ...consentProof(messages[language].consent, request),
    sent_at: now,
    ...(meeting && { meeting_at: meeting.at, meeting_until: endOfMeeting(meeting) }),
  }
}
