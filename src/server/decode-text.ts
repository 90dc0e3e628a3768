/**
 * The text of a file in UTF-8, in UTF-16 with its mark, or else in Windows-1257, which spreadsheets
 * in Lithuania save, or ISO 8859-13, which its banks have given out; these two differ in quotes.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  for (const encoding of ['utf-8', 'windows-1257'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Another one then.
    }
  return new TextDecoder('iso-8859-13').decode(bytes)
}
