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
  denied: 'Access was refused: check the key and what it may do, or the rights of the folder.',
  name: 'The name is not allowed, or it is both a name and the beginning of others.',
  broken: 'The disk or the store failed: look at its health.',
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

const longestName = 250
/** Small letters only, for some disks do not distinguish `A` from `a`. */
const segments = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

/**
 * Names are of segments such as `pieces/0f/0f3a.zst`, none of which leads out of a folder.
 *
 * @throws BlobRefused
 */
export function checkName(name: string) {
  if (name.length > longestName || !segments.test(name))
    throw new BlobRefused('name', JSON.stringify(name.slice(0, longestName)))
}

/**
 * A prefix is nothing, or the beginning of a name.
 *
 * @throws BlobRefused
 */
export function checkPrefix(prefix: string) {
  if (prefix !== '') checkName(prefix.replace(/\/$/, ''))
}
