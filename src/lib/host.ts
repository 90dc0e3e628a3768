/** The host, with its port unless it is the usual one; empty for what is no absolute address. */
export const hostOf = (address: string): string => URL.parse(address)?.host ?? ''
