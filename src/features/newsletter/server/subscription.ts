import { domainToASCII } from 'node:url'
import type { FastifyRequest } from 'fastify'
import { acceptedLanguage } from '#lib/accept-language.ts'
import { parseEmail } from '#lib/email.ts'
import { isRobot, textOf } from '#lib/form-fields.ts'
import { isLanguage, type Language } from '#lib/language.ts'
import { localPath } from '#lib/local-path.ts'

/** What a visitor asked for, bounded and put into one form. */
export interface Asked {
  /** As it was typed; null when it is no address. */
  email: string | null
  /** The same for every way of writing the same address. */
  key: string
  domain: string | null
  language: Language
  page: string | null
  /** Filled in the field that people do not see. */
  isRobot: boolean
}

export function parseAsked(request: FastifyRequest): Asked {
  const { body } = request
  const email = parseEmail(textOf(body, 'email'))
  const key = email === null ? '' : addressKey(email)
  return {
    email: key === '' ? null : email,
    key,
    domain: parseDomain(textOf(body, 'domain')),
    language: languageOf(request),
    page: localPath(textOf(body, 'page')),
    isRobot: isRobot(body),
  }
}

/** The language the form says it is in, else the browser's; the old service spoke only English. */
export function languageOf(request: FastifyRequest): Language {
  const language = textOf(request.body, 'language')
  if (isLanguage(language)) return language
  return acceptedLanguage(request.headers['accept-language'], 'en')
}

/** A page was left for the answer when a browser posted the form itself. */
export function isPlainForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}

/** Domains compare in ASCII, and no provider of note tells capital letters apart in a mailbox. */
function addressKey(email: string): string {
  const [mailbox = '', domain = ''] = email.split('@')
  const ascii = domainToASCII(domain)
  return ascii === '' ? '' : `${mailbox.toLowerCase()}@${ascii}`
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
