import type { TextInEachLanguage } from '#lib/site/content-field.ts'

/** What can be wrong in a document, by its code, with what words about it name. */
export interface MistakeValues {
  files_only: object
  missing_file: object
  missing_half: { half: 'original' | 'translation'; of: string }
  left_out: { rule: string }
  not_utf8: object
  not_json: { what: string }
  empty_file: object
  no_head: object
  no_head_line: object
  /** `said` is what the schema wants, for developers; owners read what their field wants. */
  wrong_value: { said: string }
  unlike_length: { count: number; other: number; of: string }
  unlike_value: { value: string; other: string; place: string }
  taken: { name: string; value: string; by: string }
  taken_address: { address: string }
  unknown_reference: { name: string; known: string }
  unknown_placeholder: { text: string; file: string }
  missing_picture: { name: string; place: string }
  unreadable_picture: { name: string }
  small_picture: { name: string; size: string; needed: string }
  missing_download: { name: string }
  title_in_text: object
  picture_not_uploaded: object
  picture_without_text: object
  picture_within_line: object
  link_scheme: { address: string }
  dead_link: { address: string }
  link_to_off: { address: string }
  /** A rule of one kind, which brings its words. */
  of_kind: { said: string; words: TextInEachLanguage }
}

export type MistakeCode = keyof MistakeValues

export type Mistake = {
  [Code in MistakeCode]: { code: Code; values: MistakeValues[Code] }
}[MistakeCode]

/** Makes a mistake; its code and values belong together. */
export const mistake = <Code extends MistakeCode>(code: Code, values: MistakeValues[Code]) =>
  ({ code, values }) as Extract<Mistake, { code: Code }>

type Path = readonly (string | number)[]

/** A mistake in a file an editor wrote, with the line to correct. */
export type ContentProblem = Mistake & {
  file: string
  line: number
  /** For developers. */
  message: string
  /** The path of the value within the document; of an article, the name in its head. */
  at?: Path
}

export function problemAt(
  place: { file: string; line: number; at?: Path | undefined },
  found: Mistake,
): ContentProblem {
  const { file, line, at } = place
  return { file, line, ...found, message: messageOf(found, at), ...(at && { at }) }
}

/** What a developer reads about a mistake. */
export function messageOf({ code, values }: Mistake, at: Path = []): string {
  const say = messages[code] as (values: unknown, name: string) => string
  return say(values, `“${at.join('.')}”`)
}

const messages: {
  [Code in MistakeCode]: (values: MistakeValues[Code], name: string) => string
} = {
  files_only: () => 'is changed in its file only, because of CONTENT_MODE=files',
  missing_file: () => 'is missing',
  missing_half: ({ half, of }) => `is missing, the ${half} of content/${of}`,
  left_out: ({ rule }) => `is left out, for ${rule}`,
  not_utf8: () => 'is not saved as UTF-8; choose that encoding in your editor and save it again',
  not_json: ({ what }) => `is not JSON here: ${what}`,
  empty_file: () => 'is empty',
  no_head: () => 'must begin with a block of “name: value” lines between two lines of ---',
  no_head_line: () => 'is not a “name: value” line',
  wrong_value: ({ said }) => said,
  unlike_length: ({ count, other, of }) =>
    `has ${count} entries, but content/${of} has ${other}; each needs its translation, in the same order`,
  unlike_value: ({ value, other, place }, name) =>
    `${name} is ${value}, but ${other} in ${place}; it must be the same in every language`,
  taken: ({ name, value, by }) => `“${name}” is ${value}, which ${by} has already`,
  taken_address: ({ address }) => `“address” is “${address}”, which another page has already`,
  unknown_reference: ({ name, known }, field) =>
    `${field} is “${name}”, but must be one of: ${known}`,
  unknown_placeholder: ({ text, file }) => `${text} names no text of ${file}`,
  missing_picture: ({ name, place }, field) =>
    `${field} is “${name}”, but there is no content/${place}`,
  unreadable_picture: ({ name }, field) =>
    `${field} is “${name}”, but that file is neither JPEG nor PNG`,
  small_picture: ({ name, size, needed }, field) =>
    `${field} is “${name}”, but it has ${size} pixels, and at least ${needed} are needed`,
  missing_download: ({ name }, field) =>
    `${field} is “${name}”, but there is no content/files/${name}`,
  title_in_text: () => 'one # is the title, which stands in the head; a part begins with ##',
  picture_not_uploaded: () =>
    'a picture within the text must be an uploaded one, named as the library says',
  picture_without_text: () => 'a picture within the text must say between [ and ] what it shows',
  picture_within_line: () => 'a picture within the text must stand in a paragraph of its own',
  link_scheme: ({ address }) =>
    `the link to “${address}” must begin with https://, /, #, mailto: or tel:`,
  dead_link: ({ address }) => `the link to “${address}” leads to no page of the site`,
  link_to_off: ({ address }) =>
    `the link to “${address}” leads to a page that is switched off in switches.json`,
  of_kind: ({ said }, name) => `${name} ${said}`,
}
