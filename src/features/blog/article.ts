import { toSlug } from '#lib/text/fold-diacritics.ts'
import { htmlToText } from '#lib/text/plain-text.ts'
import { nonBreaking } from '#lib/text/typography.ts'
import type { Heading } from './wire.ts'

const wordsPerMinute = 180

interface Article {
  bodyHtml: string
  headings: Heading[]
  minutes: number
}

/** Gives each part of a text an anchor, and returns the parts and the reading time. */
export function toArticle(html: string): Article {
  const headings: Heading[] = []
  const bodyHtml = html.replace(/<h2>(.*?)<\/h2>/g, (_all, inner: string) => {
    const text = htmlToText(inner)
    const id = freeId(toSlug(text) || 'dalis', headings)
    headings.push({ id, text: nonBreaking(text) })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { bodyHtml, headings, minutes: minutesToRead(html) }
}

function freeId(wanted: string, taken: readonly Heading[]): string {
  const isTaken = (id: string) => taken.some((heading) => heading.id === id)
  if (!isTaken(wanted)) return wanted
  let number = 2
  while (isTaken(`${wanted}-${number}`)) number++
  return `${wanted}-${number}`
}

function minutesToRead(html: string): number {
  const words = htmlToText(html).split(' ').length
  return Math.max(1, Math.round(words / wordsPerMinute))
}
