/** The host, with any unusual port; empty for a text that is not an absolute address. */
export const hostOf = (address: string): string => URL.parse(address)?.host ?? ''
