import { domainToASCII } from 'node:url'
import type { FastifyRequest } from 'fastify'
import { acceptedLanguage } from '#lib/accept-language.ts'
import { parseForm } from '#lib/form.ts'
import { textOf } from '#lib/form-fields.ts'
import { type Language, languageOfPath, languageOfTag } from '#lib/language.ts'
import { localPath } from '#lib/local-path.ts'
import { parseFirstName } from '../../first-name.ts'
import { newsletterForm } from '../../form.ts'
import { firstNameField } from '../../wire.ts'

/** What a form says, however it was sent. */
export interface Subscription {
  /** Null when what was typed is no email address. */
  email: string | null
  /** Null when none was typed, or what was typed is no name. */
  firstName: string | null
  /** The newsletter's; null when the form names none. */
  domain: string | null
  language: Language
  /** The path of the page the form stood on. */
  page: string | null
}

export interface SentForm extends Subscription {
  /** It filled in the honeypot. */
  isRobot: boolean
  /** Empty when none was sent. */
  token: string
  proof: string
}

export function parseSubscription(request: FastifyRequest): SentForm {
  const { body } = request
  const { values, isRobot } = parseForm(newsletterForm, body)
  return {
    email: values?.email ?? null,
    firstName: parseFirstName(textOf(body, firstNameField)),
    domain: parseDomain(textOf(body, 'domain')),
    language: languageOf(request),
    page: localPath(textOf(body, 'page')),
    isRobot,
    token: textOf(body, 'token'),
    proof: textOf(body, 'proof'),
  }
}

/**
 * The language the form says it is in; one that says none, such as a client of before, is in that of
 * its page. What is refused before it is read is answered as the browser asks.
 */
export function languageOf({ body, headers }: FastifyRequest): Language {
  const said = languageOfTag(textOf(body, 'language'))
  const ofPage = languageOfPath(textOf(body, 'page') || pathOf(headers.referer))
  return said ?? (body ? ofPage : acceptedLanguage(headers['accept-language'], ofPage))
}

const pathOf = (address = '') => URL.parse(address)?.pathname ?? ''

/** True when the browser posted the form itself and waits for a page. */
export function isPlainForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}

/** Pages give the newsletter's domain with a scheme, with a path, or bare. */
function parseDomain(text: string): string | null {
  if (text.length > 300) return null
  const host = text
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[/?#:].*$/, '')
  const ascii = domainToASCII(host)
  return /^[a-z0-9.-]{1,253}$/.test(ascii) ? ascii : null
}
