import { toLine } from '#lib/form-fields.ts'

/** In characters. */
export const longestTag = 40
export const mostTagsOfPerson = 20
/** Different ones on the whole site. */
export const mostTags = 200

/** A tag as somebody typed it, in small letters so that it is one however it is written; null for none. */
export function parseTag(typed: string): string | null {
  const tag = toLine(typed).normalize('NFC').toLowerCase()
  return tag.length <= longestTag && /^[\p{L}\p{N}][^,;]*$/u.test(tag) ? tag : null
}

/** Tags of a text that has several, such as `klientai, vilnius`; what is none is left out. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;]/)
      // Mailchimp writes each in quotes.
      .map((one) => parseTag(one.trim().replace(/^"(.*)"$/, '$1')))
      .filter((tag) => tag !== null),
  ),
]
