import { toLines } from '#lib/forms/form-fields.ts'

/** A run of text, or an address within it. */
export interface Piece {
  text: string
  href?: string
}
/** Lines of pieces; a paragraph ends at an empty line. */
export type Paragraph = readonly (readonly Piece[])[]

/** Splits plain text for display: paragraphs, lines, and links only for written web addresses. */
export function toParagraphs(text: string): Paragraph[] {
  return text.split(/\n\s*\n/).map((paragraph) => paragraph.split('\n').map(toPieces))
}

/** The number of links in a text, including the markup that robots try. */
export function countLinks(text: string): number {
  return text.match(/https?:\/\/|www\.|<a\s|\[url/gi)?.length ?? 0
}

/** Matches from the beginning of a run only, so that long runs inside an address cost no more. */
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
 * A host without a part before it: `https://bank.lt@evil.example` shows one site and leads to
 * another.
 */
const ownHost = /^https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#]|$)/iu

/**
 * The text without invisible characters and those that reverse the direction of the following text.
 */
export function withoutInvisible(text: string): string {
  return text.normalize('NFC').replace(/(?![\n\t\u200d])[\p{Cc}\p{Cf}]/gu, '')
}

/** The stored form of a comment: nothing invisible, and at most one empty line at a time. */
export function cleanText(typed: string): string {
  return toLines(withoutInvisible(typed)).replace(/\n{3,}/g, '\n\n')
}
