import { createHash } from 'node:crypto'
import { equals } from '../signatures/equals.ts'
import { sign } from '../signatures/signer.ts'

/** The place of a record in its chain. */
export interface ChainLink {
  /** 1, 2, 3 …; a missing number is a gap. */
  number: number
  previous_hash: string
  hash: string
}

/** The end of a chain: number and hash of its last record. */
export interface ChainHead {
  number: number
  hash: string
}
export type SealedHead = ChainHead & { seal: string }
export type SealPurpose = 'auditSeal' | 'consentSeal'

/** The hash before the first record. */
export const genesis = ''

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Seals the end of a chain with a key that is not in the database: somebody who can write there may
 * recompute every hash, but not the seal.
 */
export const sealOf = (key: string, purpose: SealPurpose, { number, hash }: ChainHead) =>
  sign(key, purpose, `${number}:${hash}`)

/** Whether the seal is ours; a chain without records has none. */
export const isSealed = (key: string, purpose: SealPurpose, { seal, ...head }: SealedHead) =>
  equals(seal, head.number === 0 ? '' : sealOf(key, purpose, head))

/** A record before it has its hash. */
export type Unhashed<Link extends ChainLink> = Omit<Link, 'hash'>

interface OpenedChain<Link extends ChainLink> {
  key: string
  purpose: SealPurpose
  /** The head's row, which the caller's transaction has locked, so that the chain cannot fork. */
  head: SealedHead
  hashOf: (record: Unhashed<Link>) => string
}

/**
 * Continues a chain. When the seal of its head is not ours, somebody else wrote it: later records
 * are hashed but not sealed, so that the fault stays visible.
 */
export function continueChain<Link extends ChainLink>(opened: OpenedChain<Link>) {
  const { key, purpose, hashOf } = opened
  const head = { ...opened.head }
  const isOurs = head.number === 0 || isSealed(key, purpose, head)

  /** The next record, complete. */
  function next(content: Omit<Link, keyof ChainLink>): Link {
    const place = {
      number: head.number + 1,
      previous_hash: head.number === 0 ? genesis : head.hash,
    }
    const unhashed = { ...content, ...place } as unknown as Unhashed<Link>
    const record = { ...unhashed, hash: hashOf(unhashed) } as Link
    Object.assign(head, { number: record.number, hash: record.hash })
    return record
  }

  /** The head to store. */
  function end(): SealedHead {
    const seal = isOurs && head.number > 0 ? sealOf(key, purpose, head) : head.seal
    return { ...head, seal }
  }

  return { next, end }
}
