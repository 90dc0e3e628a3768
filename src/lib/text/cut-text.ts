/**
 * The beginning of a text, without half a surrogate pair at its end. Lone halves elsewhere are
 * replaced, because UTF-8 cannot store them.
 */
export function cutText(text: string, most: number): string {
  const cut = text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, '') : text
  return cut.toWellFormed()
}
