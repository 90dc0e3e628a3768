import type { Language } from './language.ts'

const nbsp = '\u00a0'
const units = '€|%|proc|val|min|sav|mėn|metai|metų|d|m|tūkst|mln|mlrd|Eur|kg|km|asm|[ap]\\.m'

/** Where Lithuanian typesetting does not let a line end, each rule a pattern that ends in a space. */
const ties: readonly RegExp[] = [
  // One-letter words: “į namus”, “o krypties”.
  /(?<![\p{L}\p{N}\-’'.])\p{L} (?=\S|$)/gu,
  // Initials: “R. Kalnė”.
  /(?<!\p{L})\p{Lu}\. (?=\p{Lu})/gu,
  // Words cut short and what they belong to: “el. paštas”, “Pavyzdžio g. 1”, “tel. +370”.
  /(?<!\p{L})el\. (?=pašt)/giu,
  /(?<!\p{L})(?:g|tel|Nr)\. (?=\+?\d)/giu,
  // Numbers and their units: “49 €”, “17 val.”.
  new RegExp(`\\d (?=(?:${units})(?![\\p{L}\\p{N}]))`, 'gu'),
  // Thousands: “12 000”.
  /\d (?=\d{3}(?!\d))/g,
  // A dash stays with the word before it.
  / (?=[–—] )/g,
]

/** Ties words that must not be parted at the end of a line. Doing it again changes nothing. */
export function nonBreaking(text: string): string {
  return ties.reduce(
    (tied, pattern) => tied.replace(pattern, (match) => match.slice(0, -1) + nbsp),
    text,
  )
}

/** The same for the text of HTML; its tags are left as they are. */
export function nonBreakingHtml(html: string): string {
  return html.replace(/(?<=^|>)[^<]+/g, nonBreaking)
}

/** The apostrophe of print for that of a typewriter, which Markdown writes as an entity. */
export function apostrophes(text: string): string {
  return text.replace(/(?<=\p{L})(?:'|&#39;)(?=\p{L})/gu, '’')
}

/** Somebody's words between the quotation marks of a language. */
export function quoted(text: string, language: Language): string {
  return language === 'lt' ? `„${text}“` : `“${text}”`
}
