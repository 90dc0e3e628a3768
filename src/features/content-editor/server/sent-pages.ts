import { createHash } from 'node:crypto'
import { BoundedMap } from '#lib/bounded-map.ts'
import type { SentPage } from '../live-wire.ts'

/** As many editors are sent changes alone; more get whole pages again. */
const maxPages = 20

/** The pages that were sent last, by their digests. */
const sent = new BoundedMap<string>(maxPages)

/** What of a page is new to an editor that shows another one, or all of it. */
export function changesTo(html: string, shown: string): SentPage {
  const before = sent.get(shown) ?? ''
  const id = digestOf(html)
  sent.set(id, html)
  const start = sameFrom(
    (index) => before[index] === html[index],
    Math.min(before.length, html.length),
  )
  const rest = Math.min(before.length, html.length) - start
  const end = sameFrom((index) => before.at(-1 - index) === html.at(-1 - index), rest)
  return { id, start, end, text: html.slice(start, html.length - end) }
}

function sameFrom(isSame: (index: number) => boolean, max: number): number {
  let count = 0
  while (count < max && isSame(count)) count++
  return count
}

const digestOf = (html: string) =>
  createHash('sha256').update(html).digest('base64url').slice(0, 22)
