export type Qualifier = '+' | '-' | '~' | '?'

/** A term of an SPF record: RFC 7208 §4.6. */
export interface SpfTerm {
  qualifier: Qualifier
  /** A mechanism or modifier, such as `include`. */
  name: string
  /** The text after the name: a domain, a network, or nothing. */
  value: string
}

export const isSpf = (record: string) => /^v=spf1(\s|$)/i.test(record)

const mechanisms = ['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists']

/** Returns null for a record with an invalid term, which makes the whole record void. */
export function parseSpf(record: string): SpfTerm[] | null {
  const terms = record.trim().split(/\s+/).slice(1).map(parseTerm)
  return terms.includes(null) ? null : (terms as SpfTerm[])
}

export function parseTerm(text: string): SpfTerm | null {
  const modifier = /^([a-z][\w.-]*)=(\S*)$/i.exec(text)
  if (modifier) return { qualifier: '+', name: lower(modifier[1]), value: modifier[2] ?? '' }
  const [whole, qualifier, name, host, length] =
    /^([+?~-]?)([a-z0-9]+)(?::(.+)|(\/.+))?$/i.exec(text) ?? []
  if (whole === undefined || !mechanisms.includes(lower(name))) return null
  return {
    qualifier: (qualifier || '+') as Qualifier,
    name: lower(name),
    value: host ?? length ?? '',
  }
}

const lower = (text = '') => text.toLowerCase()
