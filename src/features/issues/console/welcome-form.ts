import * as v from 'valibot'
import { ticked } from '#features/subscribers/subscriber-form.ts'
import { defineForm, optionalLines, optionalOneOf } from '#lib/forms/form.ts'
import { toLine } from '#lib/forms/form-fields.ts'

/** Characters of Markdown. */
export const maxWelcomeBody = 20_000

const subject = v.pipe(v.string(), v.transform(toLine), v.maxLength(150))
const body = optionalLines(maxWelcomeBody)

/** The email to subscribers who have just confirmed, in each language. */
export const welcomeForm = defineForm('sveikinimas', {
  isOn: optionalOneOf([ticked]),
  subjectLt: subject,
  bodyLt: body,
  subjectEn: subject,
  bodyEn: body,
})
