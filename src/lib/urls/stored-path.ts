/**
 * The one form in which a page's path is stored, compared and shown: without a final slash, and
 * with letters in place of their escaped bytes. Other escapes stay, because `%2F` is not a slash,
 * and so do those of characters that are invisible or reverse the text's direction.
 *
 * @param path of an address: `/naujienos/%C4%85%C5%BEuolas/`
 */
export const storedPath = (path: string): string =>
  withLetters(path).replace(/(?<=[^/]|^\/)\/+$/, '')

function withLetters(path: string): string {
  if (!path.includes('%')) return path
  return path.replace(/(?:%[89a-f][0-9a-f])+/gi, (bytes) => {
    const text = decoded(bytes)
    return /[\p{C}\p{Z}]/u.test(text) ? bytes : text
  })
}

function decoded(bytes: string): string {
  try {
    return decodeURIComponent(bytes)
  } catch {
    return bytes
  }
}
