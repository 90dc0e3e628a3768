import { toSlug } from './fold-diacritics.ts'
import { htmlToText } from './plain-text.ts'
import { nonBreaking } from './typography.ts'

/** A part of a long text: its anchor, and its heading as text. */
export interface Heading {
  id: string
  text: string
}

/** Gives each part of a text an anchor, and returns the parts. */
export function withHeadings(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const anchored = html.replace(/<h2>(.*?)<\/h2>/g, (_all, inner: string) => {
    const text = htmlToText(inner)
    const id = freeId(toSlug(text) || 'dalis', headings)
    headings.push({ id, text: nonBreaking(text) })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: anchored, headings }
}

function freeId(wanted: string, taken: readonly Heading[]): string {
  const isTaken = (id: string) => taken.some((heading) => heading.id === id)
  if (!isTaken(wanted)) return wanted
  let number = 2
  while (isTaken(`${wanted}-${number}`)) number++
  return `${wanted}-${number}`
}
