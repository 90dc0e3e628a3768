import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { addressKey } from '#lib/email.ts'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import { createFloodGate } from '#server/forms.ts'
import type { Http } from '#server/http.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { ContactFields } from '../wire.ts'
import { type Announce, aboutMessage, keepMessage } from './inbox.ts'
import { parseLetter, toStored } from './letter.ts'
import { noticeOf } from './notice.ts'

interface Options {
  http: Http
  db: Kysely<Tables>
  mail: Mail
  /** Where the owner reads all messages. */
  inboxUrl: string
  now?: () => number
}

/** What a form sent, told apart into what will be kept and what is wrong with it. */
export interface Incoming<Problem> {
  fields: ContactFields
  problems: readonly Problem[]
  /** Filled in the field that people do not see. */
  isRobot: boolean
}

export type LetterDesk = ReturnType<typeof createLetterDesk>

/** Where every form that writes to the owner ends: bounds, the inbox and the mail about it. */
export function createLetterDesk({ http, db, mail, inboxUrl, now = Date.now }: Options) {
  const isNetworkFlood = createFloodGate(http, { max: 10, timeWindow: '1 minute' })
  const isAddressFlood = createFloodGate(http, {
    max: 5,
    timeWindow: '1 hour',
    keyGenerator: (request) => addressKey(parseLetter(request.body).fields.email),
  })
  const announce: Announce = (transaction, id, message) =>
    mail.enqueue(transaction, {
      kind: 'contact',
      about: aboutMessage(id),
      to: mail.owner,
      replyTo: { name: message.name, address: message.address },
      ...noticeOf(message, inboxUrl),
    })

  /** Stores the letter unless something is wrong. A robot is told the same as a person. */
  async function take<Problem>(
    { fields, problems, isRobot }: Incoming<Problem>,
    language: Language,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<readonly (Problem | 'throttled' | 'failed')[]> {
    if (await isNetworkFlood(request, reply)) return ['throttled']
    if (problems.length > 0) return problems
    if (await isAddressFlood(request, reply)) return ['throttled']
    if (isRobot) return []
    try {
      await keepMessage(db, toStored(fields, language, request, now()), announce)
    } catch (err) {
      request.log.error({ err, requestId: request.id })
      return ['failed']
    }
    mail.wake()
    return []
  }

  return { take }
}
