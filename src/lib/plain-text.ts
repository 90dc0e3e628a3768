const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

const inlineTag = /<\/?(a|em|strong|code|del)\b[^>]*>/g

/** The words of HTML made from our own Markdown, which writes no other entities than these. */
export function htmlToText(html: string): string {
  return spaced(html.replace(inlineTag, '').replace(/<[^>]+>/g, ' ')).replace(
    /&(amp|lt|gt|quot|#39);/g,
    (entity) => entities[entity] ?? entity,
  )
}

/** Text for machines: without the spaces that keep words together on a line. */
export function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
