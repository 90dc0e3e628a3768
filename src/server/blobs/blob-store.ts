/** Keeps bodies by their names: what backups and pictures are written to. */
export interface BlobStore {
  /**
   * Writes all or nothing; an existing name is replaced.
   *
   * @throws BlobRefused
   */
  put(name: string, body: Uint8Array): Promise<void>
  /** @throws BlobMissing, BlobRefused */
  get(name: string): Promise<Uint8Array>
  /**
   * Names and sizes below a prefix, in order of name.
   *
   * @throws BlobRefused
   */
  list(prefix: string): AsyncIterable<BlobEntry>
  /**
   * Nothing happens when it does not exist.
   *
   * @throws BlobRefused
   */
  delete(name: string): Promise<void>
}

export interface BlobEntry {
  name: string
  bytes: number
}

export class BlobMissing extends Error {
  override readonly name = 'BlobMissing'

  constructor(blob: string) {
    super(`There is no “${blob}”.`)
  }
}

/** What the owner can do about each refusal. */
const advice = {
  full: 'There is no room left: make room, or choose another place.',
  too_large: 'The body is larger than the store takes.',
  denied: 'Access was refused: check the key and what it may do, or the rights of the folder.',
  bucket: 'There is no such bucket: check its name and the address of the store.',
  region: 'The bucket is in another region: check the region and the address of the store.',
  clock: 'The clock of this machine is wrong: set it, by NTP for example.',
  address:
    'The address is not on the public internet; a store of your own network is named by s3+http.',
  unreachable: 'The store cannot be reached: check its address and the network.',
  busy: 'The store is busy or failing: try again later.',
  unexpected: 'The answer is not one of an S3 store: check its address.',
  damaged: 'The body is damaged: take another copy of it.',
  key: 'The body was sealed with another key: add that key.',
  name: 'The name is not allowed, or it is both a name and the beginning of others.',
  broken: 'The disk failed: look at its health.',
} as const

export type BlobRefusal = keyof typeof advice

/** A refusal that the owner can do something about. */
export class BlobRefused extends Error {
  override readonly name = 'BlobRefused'
  readonly code: BlobRefusal

  /** @param detail what was refused or answered, in a few words and without secrets */
  constructor(code: BlobRefusal, detail: string, options: { cause?: unknown } = {}) {
    super(`${advice[code]} (${detail})`, options)
    this.code = code
  }
}

/**
 * What a store elsewhere takes at most. A body is in memory as a whole, so that a larger one is for
 * its writer to divide.
 */
export const maxBlobBytes = 64 * 1024 * 1024

const longestName = 250
/** Small letters only, for some disks do not distinguish `A` from `a`. */
const segments = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

/**
 * Names are of segments such as `pieces/0f/0f3a.zst`, none of which leads out of a folder.
 *
 * @throws BlobRefused
 */
export function checkName(name: string) {
  if (!isName(name)) throw new BlobRefused('name', JSON.stringify(name.slice(0, longestName)))
}

export const isName = (name: string) => name.length <= longestName && segments.test(name)

/**
 * A prefix is nothing, or the beginning of a name.
 *
 * @throws BlobRefused
 */
export function checkPrefix(prefix: string) {
  if (prefix !== '') checkName(prefix.replace(/\/$/, ''))
}
