import {
  applyEdits,
  type Edit,
  findNodeAtLocation,
  type JSONPath,
  modify,
  type Node,
  parseTree,
} from 'jsonc-parser'

/** A document in the form its file has: its value, and its text with one value changed. */
export interface SourceFormat {
  read(text: string): unknown
  /** Undefined removes the value. */
  set(text: string, path: JSONPath, value: unknown): string
}

export const bodyName = 'bodyHtml'

const formatting = { formattingOptions: { tabSize: 2, insertSpaces: true, eol: '\n' } }

const json: SourceFormat = {
  read: (text) => JSON.parse(text),
  set(text, path, value) {
    const root = parseTree(text)
    const isThere = root && findNodeAtLocation(root, path)
    if (isThere || value === undefined) return applyEdits(text, modify(text, path, value, {}))
    const name = JSON.stringify(path.at(-1))
    return addTo(text, path.slice(0, -1), `${name}: `, value) ?? withFormatting(text, path, value)
  },
}

/** Adds an entry at the end of a list. */
export const addEntry = (text: string, list: JSONPath, value: unknown) =>
  addTo(text, list, '', value) ?? withFormatting(text, [...list, 0], value)

const withFormatting = (text: string, path: JSONPath, value: unknown) =>
  applyEdits(text, modify(text, path, value, formatting))

/** Adds a value after the last one of a list or group, written like that; null for an empty one. */
function addTo(text: string, path: JSONPath, prefix: string, value: unknown): string | null {
  const root = parseTree(text)
  const last = root && findNodeAtLocation(root, path)?.children?.at(-1)
  if (!last) return null
  const before = /[^\S]*$/.exec(text.slice(0, last.offset))?.[0] ?? ''
  const isInline = !before.includes('\n')
  const written = isInline
    ? JSON.stringify(value)
    : JSON.stringify(value, null, 2).replaceAll('\n', `\n${before.split('\n').at(-1)}`)
  const end = last.offset + last.length
  return `${text.slice(0, end)},${isInline ? ' ' : before}${prefix}${written}${text.slice(end)}`
}

/** Removes an entry of a list with the comma beside it. */
export function removeEntry(text: string, list: JSONPath, index: number): string {
  const root = parseTree(text)
  const entries = (root && findNodeAtLocation(root, list)?.children) ?? []
  const [before, entry, after] = [entries[index - 1], entries[index], entries[index + 1]]
  if (!entry) return text
  const end = ({ offset, length }: Node) => offset + length
  if (before) return text.slice(0, end(before)) + text.slice(end(entry))
  return text.slice(0, entry.offset) + text.slice(after ? after.offset : end(entry))
}

/** Exchanges two entries of a list, each as it is written. */
export function swapEntries(text: string, list: JSONPath, one: number, other: number): string {
  const root = parseTree(text)
  const [first, second] = [one, other]
    .toSorted((a, b) => a - b)
    .map((index) => root && findNodeAtLocation(root, [...list, index]))
  if (!first || !second) return text
  const written = ({ offset, length }: Node) => text.slice(offset, offset + length)
  const edit = ({ offset, length }: Node, content: string): Edit => ({ offset, length, content })
  return applyEdits(text, [edit(first, written(second)), edit(second, written(first))])
}

const headPattern = /^(---\r?\n)([\s\S]*?)(\r?\n---\r?\n)(\s*)([\s\S]*?)(\s*)$/

const markdown: SourceFormat = {
  read(text) {
    const [, , head = '', , , body = ''] = headPattern.exec(text) ?? []
    const fields = head.split(/\r?\n/).map((line) => /^([a-zA-Z]+):\s*(.*)$/.exec(line))
    return {
      ...Object.fromEntries(fields.flatMap((line) => (line ? [[line[1], line[2]?.trim()]] : []))),
      [bodyName]: body,
    }
  },
  set(text, [name], value) {
    const [, begin = '', head = '', end = '', before = '', body = '', after = ''] =
      headPattern.exec(text) ?? []
    const shown = value === undefined || value === null ? '' : String(value)
    if (name === bodyName) return begin + head + end + (before || '\n') + shown + (after || '\n')
    return begin + setInHead(head, String(name), shown) + end + before + body + after
  },
}

function setInHead(head: string, name: string, value: string): string {
  const lines = head.split('\n')
  const index = lines.findIndex((line) => line.startsWith(`${name}:`))
  // The head has one line for each field.
  const line = `${name}: ${value.replace(/\s+/g, ' ').trim()}`
  if (index < 0) return value === '' ? head : [...lines, line].join('\n')
  const end = lines[index]?.endsWith('\r') ? '\r' : ''
  const changed = value === '' ? lines.toSpliced(index, 1) : lines.with(index, line + end)
  return changed.join('\n')
}

export const isMarkdown = (path: string) => path.endsWith('.md')

export const formatOf = (path: string): SourceFormat => (isMarkdown(path) ? markdown : json)
