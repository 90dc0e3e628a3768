import type { FastifyRequest } from 'fastify'
import { addressKey, parseEmail } from '#lib/email.ts'
import { isRobot, isWithin, textOf, toLine, toLines } from '#lib/form-fields.ts'
import type { Language } from '#lib/language.ts'
import { digestOf, proofOf } from '#server/forms.ts'
import { messages } from '../messages.ts'
import { type ContactFields, longestName, longestText } from '../wire.ts'
import type { StoredMessage } from './inbox.ts'

/** What a visitor sent, bounded, and what is wrong with it. */
export interface Letter {
  fields: ContactFields
  problems: (keyof ContactFields)[]
  /** Filled in the field that people do not see. */
  isRobot: boolean
}

export function parseLetter(body: unknown): Letter {
  const fields = {
    name: toLine(textOf(body, 'name')),
    email: textOf(body, 'email').trim(),
    text: toLines(textOf(body, 'text')),
  }
  const isRight: Readonly<Record<keyof ContactFields, boolean>> = {
    name: isWithin(fields.name, longestName),
    email: parseEmail(fields.email) !== null,
    text: isWithin(fields.text, longestText),
  }
  const names = ['name', 'email', 'text'] as const
  return { fields, problems: names.filter((name) => !isRight[name]), isRobot: isRobot(body) }
}

export function toStored(
  { name, email, text }: ContactFields,
  language: Language,
  request: FastifyRequest,
  now: number,
): StoredMessage {
  return {
    message_key: digestOf(`${addressKey(email)}\n${text}`),
    name,
    address: parseEmail(email) ?? email,
    text,
    language,
    ...proofOf(messages[language].consent, request),
    sent_at: now,
  }
}
