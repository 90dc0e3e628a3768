import * as v from 'valibot'
import { defineForm, emailAddress, lines, personName } from '#lib/forms/form.ts'
import { cleanText, withoutInvisible } from './text.ts'
import { commentFormId, maxTextLength } from './wire.ts'

export const commentForm = defineForm(commentFormId, {
  name: v.pipe(v.string(), v.transform(withoutInvisible), personName(80)),
  email: emailAddress,
  text: v.pipe(v.string(), v.transform(cleanText), lines(maxTextLength)),
})
