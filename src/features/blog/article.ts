import { type Heading, withHeadings } from '#lib/text/headings.ts'
import { htmlToText } from '#lib/text/plain-text.ts'

const wordsPerMinute = 180

interface Article {
  bodyHtml: string
  headings: Heading[]
  minutes: number
}

/** A text with an anchor for each part, the parts, and the reading time. */
export function toArticle(text: string): Article {
  const { html, headings } = withHeadings(text)
  return { bodyHtml: html, headings, minutes: minutesToRead(text) }
}

function minutesToRead(html: string): number {
  const words = htmlToText(html).split(' ').length
  return Math.max(1, Math.round(words / wordsPerMinute))
}
