const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

const inlineTag = /<\/?(a|em|strong|code|del)\b[^>]*>/g
/** Set apart by its looks alone, which words in a row do not have. */
const endOfHeading = /(?<=[\p{L}\p{N}“”%€)])(?=<\/h\d>)/gu

/** The words of HTML made from our own Markdown, which writes no other entities than these. */
export function htmlToText(html: string): string {
  const words = html
    .replace(inlineTag, '')
    .replace(endOfHeading, '.')
    .replace(/<[^>]+>/g, ' ')
  return spaced(words).replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
}

/** Text for machines: without the spaces that keep words together on a line. */
export function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
