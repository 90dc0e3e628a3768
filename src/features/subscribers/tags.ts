import { toLine } from '#lib/forms/form-fields.ts'

/** Characters. */
export const longestTag = 40
export const maxTagsOfPerson = 20
/** The max number of distinct tags on the whole site. */
export const maxTags = 200

/** Returns a typed tag, normalised to lower case; null when it is invalid. */
export function parseTag(typed: string): string | null {
  const tag = toLine(typed).normalize('NFC').toLowerCase()
  return tag.length <= longestTag && /^[\p{L}\p{N}][^,;]*$/u.test(tag) ? tag : null
}

/** Parses tags from a text such as `klientai, vilnius`; invalid ones are left out. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;]/)
      // Mailchimp quotes each tag.
      .map((one) => parseTag(one.trim().replace(/^"(.*)"$/, '$1')))
      .filter((tag) => tag !== null),
  ),
]
