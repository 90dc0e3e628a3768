/** Email addresses as they appear in texts and, encoded, in page addresses. */
const email = /[^\s@"'<>,;:=/?&#]{1,64}(?:@|%40)[\p{L}\p{N}.-]{1,190}\.\p{L}{2,}/giu
/** Telephone numbers with a country code, and Lithuanian ones in domestic notation. */
const phone =
  /(?<![\w.+-])(?:\+\d[\d\s()/-]{6,17}\d|(?:00)?370(?:[\s-]?\d){8}|\(?[08][\s(-]{1,2}[3-6](?:[\s()-]{0,2}\d){7}|[08]6\d{7})(?![\w.])/g

/** Removes email addresses and telephone numbers, which may leave us hashed or not at all. */
export function withoutContacts(text: string): string {
  return text.replace(email, '').replace(phone, '').trim()
}

/** Removes the fragment of an address and the parameters that hold somebody's contacts. */
export function withoutContactsInUrl(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  url.hash = ''
  url.username = ''
  url.password = ''
  for (const [name, value] of Array.from(url.searchParams)) {
    if (hasContacts(value) || hasContacts(name)) url.searchParams.delete(name)
  }
  return hasContacts(decoded(url.pathname)) ? `${url.origin}/` : url.href
}

const hasContacts = (text: string) => withoutContacts(text) !== text.trim()

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
