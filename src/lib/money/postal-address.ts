export interface PostalAddress {
  street: string
  /** Empty when it is not given; so may be the city. */
  postcode: string
  city: string
}

const postcodePattern = /\b(?:LT-?)?\d{5}\b/i

/** Parses „Žvejų g. 3, LT-01001 Vilnius“, also with the postcode last or without one. */
export function parsePostalAddress(text: string): PostalAddress {
  const postcode = postcodePattern.exec(text)?.[0] ?? ''
  const parts = text
    .replace(postcode, '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const city = parts.length > 1 ? (parts.pop() ?? '') : ''
  return { street: parts.join(', '), postcode, city }
}

export const formatPostalAddress = ({ street, postcode, city }: PostalAddress) =>
  [street, `${postcode} ${city}`.trim()].filter(Boolean).join(', ')
