import * as v from 'valibot'
import { defineForm, lines, oneOf, optionalOneOf } from '#lib/forms/form.ts'
import { languages } from '#lib/language.ts'
import { ticked } from '../subscriber-form.ts'
import { parseTag } from '../tags.ts'

/** The form field of the file, which no schema reads. */
export const fileField = 'file'

/** The upload of a file of addresses: consent, language and tag. */
export const importForm = defineForm('importas', {
  consent: v.pipe(lines(1000), v.minLength(10)),
  language: oneOf(languages),
  ask: optionalOneOf([ticked]),
  tag: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || parseTag(text) !== null),
  ),
})

/** The form field with the meaning of one value of a question. */
export const answerField = (question: number, value: number) => `k${question}-${value}`
