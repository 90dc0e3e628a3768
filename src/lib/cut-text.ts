/**
 * The beginning of a text, without half a character at its end. Halves that came alone are replaced,
 * for nothing that keeps UTF-8 can keep them.
 */
export function cutText(text: string, most: number): string {
  const cut = text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, '') : text
  return cut.toWellFormed()
}
