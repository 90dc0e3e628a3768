import type { JSONPath } from 'jsonc-parser'
import { nonBreaking, nonBreakingHtml } from '#lib/text/typography.ts'
import type { Reading } from './agreement.ts'
import { type ContentProblem, mistake, problemAt } from './mistakes.ts'

/** One document of a kind whose fields other texts may name. */
export type Named = Readonly<Record<string, unknown>>

/** `{site.name}`; in a link's address Markdown has escaped the braces. */
const placeholder = /(?:\{|%7B)([a-z]+)\.([a-zA-Z]+)(?:\}|%7D)/g

/** Replaces placeholders in every text by the fields of documents that they name. */
export function fillPlaceholders(value: unknown, named: Named, isHtml = false): unknown {
  if (typeof value === 'string') return fillText(value, named, isHtml)
  if (Array.isArray(value)) return value.map((each) => fillPlaceholders(each, named, isHtml))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      fillPlaceholders(each, named, isHtml || name.endsWith('Html')),
    ]),
  )
}

function fillText(value: string, named: Named, isHtml: boolean): string {
  const filled = value.replace(placeholder, (found, kind: string, field: string) => {
    const text = fieldOf(named, kind, field)
    if (text === undefined) return found
    return isHtml ? escaped(text) : text
  })
  // A word before a placeholder may belong to its value: “tel. +370…”.
  if (filled === value) return value
  return isHtml ? nonBreakingHtml(filled) : nonBreaking(filled)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Finds placeholders that name a field their document does not have. */
export function unknownPlaceholders(
  { file, value, lineOf }: Reading,
  named: Named,
): ContentProblem[] {
  return textsIn(value).flatMap(({ path, text }) =>
    [...text.matchAll(placeholder)].flatMap(([found, kind = '', field = '']) => {
      if (!(kind in named) || fieldOf(named, kind, field) !== undefined) return []
      const unknown = mistake('unknown_placeholder', { text: found, file: `${kind}.json` })
      return [problemAt({ file, line: lineOf(path), at: path }, unknown)]
    }),
  )
}

function fieldOf(named: Named, kind: string, field: string): string | undefined {
  if (!Object.hasOwn(named, kind)) return undefined
  const document = named[kind] as Readonly<Record<string, unknown>>
  const text = Object.hasOwn(document, field) ? document[field] : undefined
  return typeof text === 'string' ? text : undefined
}

function textsIn(value: unknown, path: JSONPath = []): { path: JSONPath; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    textsIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
