import {
  findNodeAtLocation,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
} from 'jsonc-parser'
import * as v from 'valibot'
import { isRightBody, linksInBody, mistakesInBody } from './body.ts'
import { issueMessage, syntaxErrorMessage } from './issue-message.ts'
import { type ContentProblem, type Mistake, mistake, problemAt } from './mistakes.ts'
import { textHtml } from './text-html.ts'

export type Schema = v.GenericSchema<unknown, unknown>
export type Parsed = {
  values: unknown[]
  problems: ContentProblem[]
  /** The line of a value, or of the part that should hold it. */
  lineOf: LineOf
  links?: Link[]
}
/** A link from a text to a page of the site. */
export interface Link {
  file: string
  line: number
  /** `/kainos`, or with a place on it: `/#apie`. */
  address: string
  at?: readonly (string | number)[]
  isLeftOut?: boolean
}
type LineOf = (path: JSONPath) => number

/**
 * Parses a JSON file that holds one document, or a list of them.
 *
 * @param slug of a document that is one of several files
 */
export function parseJsonDocuments(
  file: string,
  text: string,
  schema: Schema,
  isList: boolean,
  slug?: string,
): Parsed {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  // One syntax mistake causes further ones, which would only confuse.
  const [first] = errors
  if (first) {
    const line = lineAt(text, beforeSpace(text, first.offset))
    const what = syntaxErrorMessage(first.error)
    return unread(problemAt({ file, line }, mistake('not_json', { what })))
  }
  if (!root) return unread(problemAt({ file, line: 1 }, mistake('empty_file', {})))
  const value = slug === undefined ? JSON.parse(text) : { ...JSON.parse(text), slug }
  return check(file, value, isList ? v.array(schema) : schema, isList, (path) =>
    lineAt(text, nearest(root, path).offset),
  )
}

/** Parses a Markdown file: `key: value` lines between two `---`, then the text. */
export function parseMarkdownDocument(
  file: string,
  slug: string,
  text: string,
  schema: Schema,
): Parsed {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text)
  if (!match) return unread(problemAt({ file, line: 1 }, mistake('no_head', {})))
  const [, head = '', body = ''] = match
  const lines = head.split(/\r?\n/).map((line) => /^([a-zA-Z]+):\s*(.*)$/.exec(line))
  const bad = lines.findIndex((line) => line === null)
  if (bad >= 0) return unread(problemAt({ file, line: bad + 2 }, mistake('no_head_line', {})))
  const fields = Object.fromEntries(lines.map((line) => [line?.[1], line?.[2]?.trim()]))
  const document = { ...fields, slug, bodyHtml: textHtml(body) }
  const start = lines.length + 3
  const lineOf = ([key]: JSONPath) =>
    key === 'bodyHtml' ? start : lines.findIndex((line) => line?.[1] === key) + 2 || 1
  const parsed = check(file, document, schema, false, lineOf, inWordsOfAnArticle)
  const below = mistakesInBody(body).map(({ above, found }) =>
    problemAt({ file, line: start + above }, found),
  )
  const links = linksInBody(body).map(({ above, address }) => ({
    file,
    line: start + above,
    address,
  }))
  return { ...parsed, problems: [...parsed.problems, ...below], links }
}

/** Renames two values of an article that have no name in its head. */
const inWordsOfAnArticle = (said: string) =>
  said.replace(/^“slug”/, 'the name of the file').replace(/^“bodyHtml”/, 'the text below the head')

function check(
  file: string,
  value: unknown,
  schema: Schema,
  isList: boolean,
  lineOf: LineOf,
  inWords = (said: string) => said,
): Parsed {
  const result = v.safeParse(schema, value)
  if (result.success)
    return { values: isList ? (result.output as unknown[]) : [result.output], problems: [], lineOf }
  const problems = result.issues.map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => key as string | number)
    return problemAt({ file, line: lineOf(path), at: path }, mistakeOf(issue, inWords))
  })
  return { values: [], problems, lineOf }
}

/** A text in Markdown has its mistakes from `mistakesInBody`. */
function mistakeOf(issue: v.BaseIssue<unknown>, inWords: (said: string) => string): Mistake {
  const inBody = issue.requirement === isRightBody ? mistakesInBody(String(issue.input)) : []
  return inBody[0]?.found ?? mistake('wrong_value', { said: inWords(issueMessage(issue)) })
}

export function unread(...problems: ContentProblem[]): Parsed {
  return { values: [], problems, lineOf: () => 1 }
}

/** The value at a path or, when it is missing, the closest ancestor. */
function nearest(root: Node, path: JSONPath): Node {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length))
    if (node) return node
  }
  return root
}

/** The offset before preceding spaces: a missing or extra comma is noticed on the line after it. */
const beforeSpace = (text: string, offset: number) => text.slice(0, offset).trimEnd().length

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length
