import type { ParseErrorCode } from 'jsonc-parser'
import type * as v from 'valibot'

type Issue = v.BaseIssue<unknown>

/** Says what is wrong with a value, in words for people who edit texts and write no programs. */
export function issueMessage(issue: Issue): string {
  const path = (issue.path ?? []).map(({ key }) => String(key)).join('.')
  return path ? `“${path}” ${rule(issue)}` : rule(issue)
}

/**
 * A message from a schema says best what is wanted; only the library's own begin with `Invalid …`.
 */
function rule({ type, expected, received, message }: Issue): string {
  if (!message.startsWith('Invalid ')) return message
  if (received === 'undefined') return 'is missing'
  if (expected === 'never') return 'is not a name known here'
  if (type === 'picklist' || type === 'union') return `must be ${expected}, but is ${received}`
  if (type === 'min_length') return 'must not be empty'
  return `must be ${names[expected ?? ''] ?? expected}, but is ${kindOf(received)}`
}

const names: Readonly<Record<string, string>> = {
  string: 'a text between quotation marks',
  number: 'a number without quotation marks',
  boolean: 'true or false',
  Array: 'a list between [ and ]',
  Object: 'a group between { and }',
}

function kindOf(received: string): string {
  return { Array: 'a list', Object: 'a group' }[received] ?? received
}

/** A message for a JSON syntax error, by jsonc-parser's code; a comma is the usual cause. */
export function syntaxErrorMessage(code: ParseErrorCode): string {
  const words: Readonly<Record<number, string>> = {
    1: 'a mark that cannot stand here; is a quotation mark missing, or does one stand inside a text?',
    2: 'a number that is not written like 12 or 12.5',
    3: 'a name between quotation marks is expected; is there a comma too many before it?',
    4: 'a value is expected; is there a comma too many before it?',
    5: 'a colon is expected between a name and its value',
    6: 'a comma is expected between two entries',
    7: 'a closing } is expected; is a comma missing, or the bracket itself?',
    8: 'a closing ] is expected; is a comma missing, or the bracket itself?',
    9: 'the end of the file is expected',
    10: 'comments cannot stand in JSON',
    12: 'a quotation mark that closes the text is expected',
  }
  return words[code] ?? 'something is written wrongly'
}
