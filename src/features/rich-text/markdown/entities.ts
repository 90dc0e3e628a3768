/** The entities that texts in Markdown use; browsers know more, which stay as they are written. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
}
const pattern = /&(amp|lt|gt|quot|#39|nbsp|shy);/g

export const decodeEntities = (text: string) =>
  text.replace(pattern, (_all, name: string) => named[name] ?? '')

/** Keeps a text that looks like an entity from becoming one. */
export const encodeEntities = (text: string) => text.replace(pattern, '&amp;$1;')
