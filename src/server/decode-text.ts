/**
 * Decodes a file in UTF-8, in UTF-16 with its byte order mark, or else in Windows-1257, in which
 * Lithuanian spreadsheets save, or ISO 8859-13, which Lithuanian banks have used. The last two
 * differ in their quotes.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  for (const encoding of ['utf-8', 'windows-1257'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not Windows-1257, so it is ISO 8859-13.
    }
  return new TextDecoder('iso-8859-13').decode(bytes)
}
