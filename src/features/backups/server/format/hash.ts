import { createHash } from 'node:crypto'

/** SHA-256 */
export const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

export const nameOf = (bytes: Uint8Array): string => hashOf(bytes).toString('hex')

/** Where content is stored under its hash. */
export const packName = (hash: string) => `packs/${hash}`
