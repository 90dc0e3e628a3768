import { elementsOf } from './text-places.ts'

/** A value of an input, before and after it was typed in. */
export interface TypedChange {
  /** The document and the input, as previews name them. */
  place: string
  before: string
  after: string
}

/** How much of the text around a change is looked for. */
const maxAround = 60
/** Ends the text whose characters pages show as they were typed. */
const markup = /[\n*_[\](){}<>#|\\`~!&:]/

/**
 * Makes a change where a page shows the text, without waiting for the page itself. False when the
 * text is not found, is found more than once, or when the change may mean more than its characters.
 */
export function changeText(page: Document, change: TypedChange): boolean {
  const part = changedPart(change)
  if (!part) return false
  const marked = elementsOf(page, change.place)
  // Of a text of many blocks only the first one is marked.
  const around = new Set(marked.flatMap(({ parentElement }) => parentElement ?? []))
  return changeIn(marked, part) || changeIn([...around], part)
}

interface ChangedPart {
  /** The text that stands around and in place of the change, as it was. */
  shown: string
  /** Where in it the change begins. */
  at: number
  removed: number
  inserted: string
}

function changedPart({ before, after }: TypedChange): ChangedPart | null {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const inserted = after.slice(start, after.length - end)
  const removed = before.slice(start, before.length - end)
  if (before === after || markup.test(inserted + removed)) return null
  const left =
    before
      .slice(Math.max(0, start - maxAround), start)
      .split(markup)
      .at(-1) ?? ''
  const right =
    before
      .slice(before.length - end)
      .slice(0, maxAround)
      .split(markup)[0] ?? ''
  const shown = left + removed + right
  return shown.trim() === ''
    ? null
    : { shown: plain(shown), at: left.length, removed: removed.length, inserted }
}

/** Pages tie words with spaces that do not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

function changeIn(elements: readonly Element[], part: ChangedPart): boolean {
  const found = elements.map((element) => nodesWith(element, part.shown))
  if (found.length === 0 || found.some((nodes) => nodes.length !== 1)) return false
  for (const [node] of found) {
    const at = plain(node?.data ?? '').indexOf(part.shown) + part.at
    node?.replaceData(at, part.removed, part.inserted)
  }
  return true
}

/** The places of an element where a text stands; one that has it twice counts twice. */
function nodesWith(element: Element, text: string): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const count = plain(node.data).split(text).length - 1
    found.push(...Array.from({ length: count }, () => node))
  }
  return found
}
