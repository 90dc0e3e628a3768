/** How a chain can be broken, as its verification tells it. */
type Breach = 'gap' | 'previous' | 'hash' | 'details' | 'missing' | 'head'

export interface Verified {
  records: number
  /** Of the last record: whoever notes it down can tell later whether anything before it changed. */
  head: string
  /** The first place where the chain is not what it was made as. */
  broken: { number: number; breach: Breach } | null
}
