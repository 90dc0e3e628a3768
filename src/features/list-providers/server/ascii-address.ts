/** Returns an address with its domain in ASCII, the only form that every provider accepts. */
export function asciiAddress(email: string): string {
  const [mailbox, domain = ''] = email.normalize('NFC').split('@')
  return `${mailbox}@${URL.parse(`https://${domain}`)?.hostname ?? domain}`
}
