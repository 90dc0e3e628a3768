const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

const inlineTag = /<\/?(a|em|strong|code|del)\b[^>]*>/g
/** The end of a heading, which needs a separator where text lacks the heading's looks. */
const endOfHeading = /(?<=[\p{L}\p{N}“”%€)])(?=<\/h\d>)/gu

/** The text of HTML made from our own Markdown, which writes no other entities than these. */
export function htmlToText(html: string): string {
  const words = html
    .replace(inlineTag, '')
    .replace(endOfHeading, '.')
    .replace(/<[^>]+>/g, ' ')
  return spaced(words).replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
}

/** Text for machines: with plain spaces in place of non-breaking ones. */
export function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
