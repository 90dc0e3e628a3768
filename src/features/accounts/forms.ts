import * as v from 'valibot'
import { parseEmail } from '#lib/email.ts'
import type { FieldAttributes, FieldMetadata } from '#lib/forms/field-attributes.ts'
import { defineForm } from '#lib/forms/form.ts'
import { maxNameLength, maxPasswordLength, minPasswordLength } from './wire.ts'

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

/** A text by which people recognise what is theirs. */
const ownName = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text.slice(0, maxNameLength)),
  v.nonEmpty(),
  v.metadata({ maxLength: maxNameLength, autoComplete: 'off' } satisfies FieldAttributes),
)

const recoveryCode = v.pipe(
  v.string(),
  v.metadata({
    kind: 'code',
    required: true,
    autoComplete: 'one-time-code',
    autoCapitalize: 'none',
  } satisfies FieldMetadata),
)

export const signInForm = defineForm('', {
  email: typedEmail,
  password: presentPassword,
})

export const recoveryForm = defineForm('', { email: typedEmail, code: recoveryCode })

export const setupForm = defineForm('', { email: newEmail, password: newPassword })

/** An invitation; browsers do not fill in the owner's own address. */
export const inviteForm = defineForm('', {
  email: v.pipe(newEmail, v.metadata({ autoComplete: 'off' } satisfies FieldAttributes)),
})

export const shareForm = defineForm('', { name: ownName })

export const passkeyForm = defineForm('', { name: ownName })

export const invitationForm = defineForm('', { password: newPassword })

/** `present` is empty if the page does not ask for it. */
export const passwordForm = defineForm('', {
  present: presentPassword,
  password: newPassword,
})
