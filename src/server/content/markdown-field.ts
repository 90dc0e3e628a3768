import * as v from 'valibot'
import { commonFields } from '#lib/site/common-fields.ts'
import { isRightBody } from './body.ts'
import { textHtml } from './text-html.ts'

const maxText = 20_000

/** A text in Markdown within a document, which pages get as HTML. */
export const markdownField = v.pipe(
  v.string(),
  v.maxLength(maxText, `must have at most ${maxText} characters`),
  v.check(isRightBody),
  v.transform(textHtml),
  commonFields.body,
)

/** The pages of the site to which the HTML of a text leads. */
export const linksInHtml = (html: string): string[] =>
  [...html.matchAll(/ href="(\/[^"]*)"/g)].map(([, address = '']) => address)
