import * as v from 'valibot'
import { subscriberSources } from '#features/subscribers/subscriber.ts'
import { maxTags, tagsIn } from '#features/subscribers/tags.ts'
import { defineForm, line, oneOf, optionalLines, optionalOneOf } from '#lib/forms/form.ts'
import { toLine } from '#lib/forms/form-fields.ts'
import { languages } from '#lib/language.ts'
import { isoDate } from '#lib/site/content.ts'

/** In characters. */
export const maxBody = 60_000

const optionalDate = v.union([v.literal(''), isoDate])

/** Tags in one text, separated by commas. */
const tags = v.pipe(
  v.string(),
  v.transform((text) => tagsIn(text).slice(0, maxTags).join(', ')),
)

/** The fields of an issue; a draft may have no text yet. */
export const issueForm = defineForm('numeris', {
  subject: line(150),
  preheader: v.pipe(v.string(), v.transform(toLine), v.maxLength(150)),
  language: oneOf(languages),
  body: optionalLines(maxBody),
  segmentLanguage: optionalOneOf(languages),
  segmentSource: optionalOneOf(subscriberSources),
  joinedFrom: optionalDate,
  joinedTo: optionalDate,
  segmentTags: tags,
  segmentWithoutTags: tags,
})

export type IssueForm = typeof issueForm
