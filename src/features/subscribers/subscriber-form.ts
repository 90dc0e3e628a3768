import * as v from 'valibot'
import { defineForm, emailAddress, lines, oneOf, optionalOneOf } from '#lib/forms/form.ts'
import { languages } from '#lib/language.ts'

/** The value of a ticked box; an unticked box sends no field. */
export const ticked = 'yes'

/** The form of a subscriber the owner adds by hand, vouching for their consent. */
export const newSubscriberForm = defineForm('naujas', {
  email: emailAddress,
  language: oneOf(languages),
  consent: v.pipe(lines(1000), v.minLength(10)),
  ask: optionalOneOf([ticked]),
})
