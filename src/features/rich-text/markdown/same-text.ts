import type { Mark, Node } from 'prosemirror-model'

/**
 * Whether a block that was read says the same as the one that was written. Web addresses may have
 * become links, and emphasis of spaces has no meaning.
 *
 * @param blanks further characters whose emphasis may be lost, for a character class
 */
export function isReadAs(read: Node, written: Node, blanks = ''): boolean {
  const pattern = new RegExp(`([\\s${blanks}]+)`, 'u')
  const [one, other] = [read, written].map((node) => JSON.stringify(meaningOf(node, pattern)))
  if (one !== other) return false
  const found = ownLinksIn(read)
  return ownLinksIn(written).every((text) => found.includes(text))
}

type Meaning = string | readonly [string, ...unknown[]]

function meaningOf(node: Node, blanks: RegExp): Meaning {
  const { origin: _, isLoose: _loose, marker: _marker, ...attrs } = node.attrs
  const name = node.type.name
  if (name === 'table') return [name, ...meaningsIn(node, blanks)]
  return [name, attrs, ...(node.inlineContent ? runsIn(node, blanks) : meaningsIn(node, blanks))]
}

function meaningsIn(node: Node, blanks: RegExp): Meaning[] {
  const meanings: Meaning[] = []
  node.forEach((child, _offset, index) => {
    const isFirst = index === 0 && node.type.name === 'list_item'
    if (!isEmpty(child, blanks) || isFirst) meanings.push(meaningOf(child, blanks))
  })
  return meanings
}

const isEmpty = (node: Node, blanks: RegExp) =>
  node.type.name === 'paragraph' && runsIn(node, blanks).length === 0

type Run = [text: string, marks: string]

/** Texts with their marks, joined where those are the same, without spaces at the edges. */
function runsIn(node: Node, blanks: RegExp): Run[] {
  const runs: Run[] = []
  node.forEach((child) => {
    for (const [text, marks] of splitRun(child, blanks)) {
      const last = runs.at(-1)
      if (last?.[1] === marks) last[0] += text
      else runs.push([text, marks])
    }
  })
  while (runs[0] && /^[^\S\u00a0]*$/.test(runs[0][0])) runs.shift()
  while (runs.length > 0 && /^[^\S\u00a0]*$/.test(runs.at(-1)?.[0] ?? '')) runs.pop()
  const [first, last] = [runs[0], runs.at(-1)]
  if (first) first[0] = first[0].replace(/^[^\S\u00a0]+/, '')
  if (last) last[0] = last[0].replace(/[^\S\u00a0]+$/, '')
  return runs
}

function splitRun(child: Node, blanks: RegExp): Run[] {
  if (child.type.name === 'hard_break') return [['\n', '']]
  const shown = child.marks.filter((mark) => !isOwnAddress(mark, child.text))
  const marks = (all: readonly Mark[]) =>
    all
      .map(({ type, attrs }) => type.name + JSON.stringify(attrs))
      .sort()
      .join()
  if (child.type.name === 'field') return [[child.attrs.text, marks(shown)]]
  const ofBlanks = shown.filter(({ type }) => type.name === 'link' || type.name === 'code')
  return (child.text ?? '')
    .split(blanks)
    .map((text, index): Run => [text, marks(index % 2 === 1 ? ofBlanks : shown)])
    .filter(([text]) => text !== '')
}

function ownLinksIn(node: Node): string[] {
  const texts: string[] = []
  node.descendants(({ text, marks }) => {
    if (text && marks.some((mark) => isOwnAddress(mark, text))) texts.push(text)
  })
  return texts
}

/** Whether a link has its address as its text; Markdown then needs no mark for it. */
export const isOwnAddress = ({ type, attrs }: Mark, text: string | undefined) =>
  type.name === 'link' &&
  attrs.title === null &&
  [text, `http://${text}`, `mailto:${text}`].includes(attrs.href)
