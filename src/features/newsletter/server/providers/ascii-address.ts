/** An address with its domain in ASCII, which is the only form every provider takes. */
export function asciiAddress(email: string): string {
  const [mailbox, domain = ''] = email.normalize('NFC').split('@')
  return `${mailbox}@${URL.parse(`https://${domain}`)?.hostname ?? domain}`
}
