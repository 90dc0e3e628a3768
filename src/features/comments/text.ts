import { toLines } from '#lib/form-fields.ts'

/** A run of somebody's words, or an address among them. */
export interface Piece {
  text: string
  href?: string
}
/** Lines of pieces; a paragraph ends at an empty line. */
export type Paragraph = readonly (readonly Piece[])[]

/** Plain text as it is shown: paragraphs, lines, and links only where a web address was written. */
export function toParagraphs(text: string): Paragraph[] {
  return text.split(/\n\s*\n/).map((paragraph) => paragraph.split('\n').map(toPieces))
}

/** How many links a text has, those in the markup that robots try included. */
export function countLinks(text: string): number {
  return text.match(/https?:\/\/|www\.|<a\s|\[url/gi)?.length ?? 0
}

/** Only the beginning of a run is tried, so that long ones inside an address cost no more. */
const lastSigns = /(?<![.,;:!?…)\]}])[.,;:!?…)\]}]+$/
const address = /https?:\/\/[^\s<>"'„“”«»]+/gi

function toPieces(line: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of line.matchAll(address)) {
    const href = found.replace(lastSigns, '')
    if (!ownHost.test(href)) continue
    if (index > end) pieces.push({ text: line.slice(end, index) })
    pieces.push({ text: href, href })
    end = index + href.length
  }
  if (end < line.length) pieces.push({ text: line.slice(end) })
  return pieces
}

/**
 * A host with nothing before it: `https://bank.lt@evil.example` shows one site and leads to
 * another.
 */
const ownHost = /^https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#]|$)/iu

/** Without what has no shape, and what turns the reading direction of all that follows. */
export function withoutInvisible(text: string): string {
  return text.normalize('NFC').replace(/(?![\n\t\u200d])[\p{Cc}\p{Cf}]/gu, '')
}

/** A comment as it is stored: nothing invisible, and at most one empty line at a time. */
export function cleanText(typed: string): string {
  return toLines(withoutInvisible(typed)).replace(/\n{3,}/g, '\n\n')
}
