import { hash } from 'node:crypto'
import type { HashRule } from '#features/destinations/marketing-event.ts'
import { maxEmailLength } from '#lib/email.ts'
import * as normalise from './normalise.ts'

/** Facts visitors typed about themselves. */
export type PersonalFields = Readonly<Partial<Record<PersonalFieldName, string>>>
export type PersonalFieldName =
  | 'email'
  | 'phone'
  | 'first_name'
  | 'last_name'
  | 'city'
  | 'postcode'
  | 'country'

type PersonalRule = Exclude<HashRule, 'external_id'>

const rules: Readonly<
  Record<PersonalRule, readonly [PersonalFieldName, (typed: string) => string | null]>
> = {
  email_lower: ['email', normalise.emailLower],
  email_google: ['email', normalise.emailGoogle],
  email_stripped: ['email', normalise.emailStripped],
  phone_digits: ['phone', normalise.phoneDigits],
  phone_e164: ['phone', normalise.phoneE164],
  first_name_letters: ['first_name', normalise.letters],
  last_name_letters: ['last_name', normalise.letters],
  first_name_words: ['first_name', normalise.words],
  last_name_words: ['last_name', normalise.words],
  city_letters: ['city', normalise.letters],
  postcode: ['postcode', normalise.postcode],
  country: ['country', normalise.country],
}

/**
 * SHA-256 in lower-case hex of each valid field, by the rules asked for. Unreadable fields are left
 * out and the others stay. A value that already looks like a hash is left out too: it would pass
 * for one of ours whatever it is, for instance a customer's number.
 */
export function hashFields(
  fields: PersonalFields,
  asked: Iterable<HashRule>,
): Partial<Record<HashRule, string>> {
  const hashes: Partial<Record<HashRule, string>> = {}
  for (const rule of asked) {
    if (rule === 'external_id') continue
    const [field, toNormal] = rules[rule]
    const typed = fields[field]?.trim() ?? ''
    const isUsable = typed !== '' && typed.length <= maxEmailLength && !isHash.test(typed)
    const normal = isUsable ? toNormal(typed) : null
    if (normal !== null) hashes[rule] = hash('sha256', normal, 'hex')
  }
  return hashes
}

const isHash = /^([\da-f]{32}|[\da-f]{64})$/i
