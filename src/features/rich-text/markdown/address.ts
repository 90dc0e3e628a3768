const allowed =
  /^(?:https?:\/\/[^\s"<>]+|mailto:[^\s"<>]+|tel:[^\s"<>]+|\/(?!\/)[^\s"<>]*|#[^\s"<>]*)$/i

/** Whether a text may link to an address: a page of the site, the web, an email or a phone. */
export const isAddress = (text: string) => allowed.test(text)

/** The address somebody meant: `kryptis.lt` and `labas@kryptis.lt` lack their beginning. */
export function toAddress(typed: string): string | null {
  const text = typed.trim()
  if (isAddress(text)) return text
  if (/^[^\s@:/"<>]+@[^\s@:/"<>]+\.\p{L}{2,}$/u.test(text)) return `mailto:${text}`
  if (/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#][^\s"<>]*)?$/u.test(text))
    return `https://${text}`
  return null
}
