import { domainToASCII } from 'node:url'
import type { FastifyRequest } from 'fastify'
import { parseFirstName } from '#features/subscribers/first-name.ts'
import { newsletterForm } from '#features/subscribers/form.ts'
import { acceptedLanguage } from '#lib/accept-language.ts'
import { parseForm } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { type Language, languageOfPath, languageOfTag } from '#lib/language.ts'
import { localPath } from '#lib/urls/local-path.ts'
import { firstNameField } from '../../wire.ts'

/** The fields of a form, however it was sent. */
export interface Subscription {
  /** Null for an invalid address. */
  email: string | null
  /** Null when no name was typed or it is not a name. */
  firstName: string | null
  /** The host of the newsletter; null when the form names none. */
  domain: string | null
  language: Language
  /** The path of the page the form stood on. */
  page: string | null
}

export interface SentForm extends Subscription {
  /** The honeypot was filled in. */
  isRobot: boolean
  /** Empty when no token was sent. */
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
 * The language of the form; a form without one, as of an old client, has that of its page. A
 * request refused before its body is read is answered in the browser's preferred language.
 */
export function languageOf({ body, headers }: FastifyRequest): Language {
  const said = languageOfTag(textOf(body, 'language'))
  const ofPage = languageOfPath(textOf(body, 'page') || pathOf(headers.referer))
  return said ?? (body ? ofPage : acceptedLanguage(headers['accept-language'], ofPage))
}

const pathOf = (address = '') => URL.parse(address)?.pathname ?? ''

/** True when the browser posted the form itself and expects a page. */
export function isPlainForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}

/** Parses the newsletter's domain, which pages give with a scheme, with a path, or bare. */
function parseDomain(text: string): string | null {
  if (text.length > 300) return null
  const host = text
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[/?#:].*$/, '')
  const ascii = domainToASCII(host)
  return /^[a-z0-9.-]{1,253}$/.test(ascii) ? ascii : null
}
