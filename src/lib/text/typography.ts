import type { Language } from '../language.ts'

const nbsp = '\u00a0'
const units = '€|%|proc|val|min|sav|mėn|metai|metų|d|m|tūkst|mln|mlrd|Eur|kg|km|asm|[ap]\\.m'

/**
 * Places where Lithuanian typesetting allows no line break; each pattern ends in the space to bind.
 */
const ties: readonly RegExp[] = [
  // One-letter words: “į namus”, “o krypties”.
  /(?<![\p{L}\p{N}\-’'.])\p{L} (?=\S|$)/gu,
  // Initials: “R. Kalnė”.
  /(?<!\p{L})\p{Lu}\. (?=\p{Lu})/gu,
  // Abbreviations and their word or number: “el. paštas”, “Pavyzdžio g. 1”, “tel. +370”.
  /(?<!\p{L})el\. (?=pašt)/giu,
  /(?<!\p{L})(?:g|tel|Nr)\. (?=\+?\d)/giu,
  // Numbers and their units: “49 €”, “17 val.”.
  new RegExp(`\\d (?=(?:${units})(?![\\p{L}\\p{N}]))`, 'gu'),
  // Thousands: “12 000”.
  /\d (?=\d{3}(?!\d))/g,
  // A dash stays with the word before it.
  / (?=[–—] )/g,
]

/** Joins words that must stay on one line by non-breaking spaces. Idempotent. */
export function nonBreaking(text: string): string {
  return ties.reduce(
    (tied, pattern) => tied.replace(pattern, (match) => match.slice(0, -1) + nbsp),
    text,
  )
}

/** The same for the text of HTML; its tags stay unchanged. */
export function nonBreakingHtml(html: string): string {
  return html.replace(/(?<=^|>)[^<]+/g, nonBreaking)
}

/** Replaces typewriter apostrophes, which Markdown writes as an entity, by typographic ones. */
export function apostrophes(text: string): string {
  return text.replace(/(?<=\p{L})(?:'|&#39;)(?=\p{L})/gu, '’')
}

/** A quotation in the quotation marks of a language. */
export function quoted(text: string, language: Language): string {
  return language === 'lt' ? `„${text}“` : `“${text}”`
}
