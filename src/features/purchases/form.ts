import * as v from 'valibot'
import type { FieldMetadata } from '#lib/forms/field-attributes.ts'
import { defineForm, emailAddress, line, personName } from '#lib/forms/form.ts'

/** An order's number as printed, with anything between its digits. */
const orderNumber = v.pipe(
  v.string(),
  v.transform((typed) => typed.replace(/[^\d]/g, '')),
  v.check((number) => number.length === 10),
  v.metadata({ kind: 'number', required: true, maxLength: 40 } satisfies FieldMetadata),
)

export const orderLookUpForm = defineForm('uzsakymas', {
  email: emailAddress,
  number: orderNumber,
})

/**
 * Only the fields that the law allows asking for: who, which contract, and where the receipt goes.
 */
export const withdrawalForm = defineForm('atsisakymas', {
  name: personName(100),
  order: line(100),
  email: emailAddress,
})
