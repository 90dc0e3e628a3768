import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { browserFamily } from '#lib/browser-family.ts'
import { parseEmail } from '#lib/email.ts'
import type { Language } from '#lib/language.ts'
import { anonymous, networkOf } from '#server/network.ts'
import { messages } from '../messages.ts'
import {
  type ContactFields,
  type ContactProblem,
  honeypotField,
  longestName,
  longestText,
} from '../wire.ts'
import type { StoredMessage } from './inbox.ts'

/** What a visitor sent, bounded, and what is wrong with it. */
export interface Letter {
  fields: ContactFields
  problems: ContactProblem[]
  /** Filled in the field that people do not see. */
  isRobot: boolean
}

export function parseLetter(body: unknown): Letter {
  const fields = {
    name: textOf(body, 'name').replace(/\s+/g, ' ').trim(),
    email: textOf(body, 'email').trim(),
    // A form sends each line end as two characters: https://html.spec.whatwg.org/#textarea-api-value
    text: textOf(body, 'text').replaceAll('\r\n', '\n').trim(),
  }
  const isRight: Readonly<Record<keyof ContactFields, boolean>> = {
    name: isWithin(fields.name, longestName),
    email: parseEmail(fields.email) !== null,
    text: isWithin(fields.text, longestText),
  }
  const names = ['name', 'email', 'text'] as const
  return {
    fields,
    problems: names.filter((name) => !isRight[name]),
    isRobot: textOf(body, honeypotField) !== '',
  }
}

export function toStored(
  { name, email, text }: ContactFields,
  language: Language,
  request: FastifyRequest,
  now: number,
): StoredMessage {
  const consent = messages[language].consent
  return {
    message_key: digestOf(`${addressKey(email)}\n${text}`),
    name,
    address: parseEmail(email) ?? email,
    text,
    language,
    consent_text: consent,
    consent_digest: digestOf(consent),
    network: networkOf(request.ip, anonymous),
    browser: browserFamily(request.headers['user-agent']),
    sent_at: now,
  }
}

export const addressKey = (email: string) => email.normalize('NFC').toLowerCase()

function textOf(body: unknown, name: string): string {
  const value = (body as Readonly<Record<string, unknown>> | null)?.[name]
  return typeof value === 'string' ? value : ''
}

const isWithin = (text: string, longest: number) => text !== '' && text.length <= longest
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
