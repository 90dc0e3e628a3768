import { cutText } from '../text/cut-text.ts'

/** A thing that the search over the whole console has found. */
export interface FoundThing {
  title: string
  /** What tells it from others of its name. */
  details: string
  path: string
}

/** The first things one page has found. */
export interface FoundThings {
  things: readonly FoundThing[]
  /** The address of all of them; null when these are all. */
  allPath: string | null
}

const maxExcerptLength = 90

/** The beginning of a longer text, in one line. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxExcerptLength ? `${cutText(line, maxExcerptLength).trimEnd()}…` : line
}

/** The number of things shown of each page. */
const maxThings = 5

/** @param allPath the page's address with the searched text, where it can take one */
export function firstOf(things: readonly FoundThing[], allPath: string | null): FoundThings {
  const isMore = things.length > maxThings
  return { things: things.slice(0, maxThings), allPath: isMore ? allPath : null }
}
