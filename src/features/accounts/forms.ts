import * as v from 'valibot'
import { parseEmail } from '#lib/email.ts'
import type { FieldAttributes } from '#lib/forms/field-attributes.ts'
import { defineForm } from '#lib/forms/form.ts'
import { maxPasswordLength, minPasswordLength } from './wire.ts'

const username = {
  type: 'email',
  required: true,
  autoComplete: 'username',
} as const satisfies FieldAttributes

/**
 * Accepts any text, so that a refusal does not show whether it was no address or has no account.
 */
const typedEmail = v.pipe(v.string(), v.trim(), v.metadata(username))

const newEmail = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => parseEmail(text) !== null),
  v.metadata(username),
)

/** Unchanged, spaces included. */
const presentPassword = v.pipe(
  v.string(),
  v.metadata({
    required: true,
    type: 'password',
    autoComplete: 'current-password',
  } satisfies FieldAttributes),
)

const newPassword = v.pipe(
  v.string(),
  v.minLength(minPasswordLength),
  v.maxLength(maxPasswordLength),
  v.metadata({
    required: true,
    type: 'password',
    autoComplete: 'new-password',
  } satisfies FieldAttributes),
)

const recoveryCode = v.pipe(
  v.string(),
  v.metadata({ required: true, autoComplete: 'one-time-code' } satisfies FieldAttributes),
)

export const signInForm = defineForm('prisijungimas', {
  email: typedEmail,
  password: presentPassword,
})

export const recoveryForm = defineForm('atkurimas', { email: typedEmail, code: recoveryCode })

export const setupForm = defineForm('pradzia', { email: newEmail, password: newPassword })

export const invitationForm = defineForm('kvietimas', { password: newPassword })

/** `present` is empty if the page does not ask for it. */
export const passwordForm = defineForm('slaptazodis', {
  present: presentPassword,
  password: newPassword,
})
