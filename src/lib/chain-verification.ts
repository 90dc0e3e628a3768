/** Ways a sealed chain of records can be broken. */
export type ChainFault =
  | 'gap'
  | 'previous'
  | 'hash'
  | 'details'
  | 'text'
  | 'missing'
  | 'head'
  | 'seal'
  | 'noted'

export interface ChainVerification<Fault extends ChainFault = ChainFault> {
  records: number
  /** Hash of the last record; comparing it with a copy proves that no earlier record changed. */
  head: string
  /** The first place where the chain differs from how it was made. */
  broken: { number: number; breach: Fault } | null
}
