/**
 * The one form in which the path of a page is stored, compared and shown: without a slash at its end,
 * and with letters as such instead of escaped bytes. Other escapes stay, since `%2F` is no slash, and
 * so do those of characters that would not be seen or would turn the text around.
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
