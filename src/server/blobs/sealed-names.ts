import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { equals } from '../signatures/equals.ts'
import type { RecoveryKey } from './recovery-key.ts'

export interface SealedNames {
  seal(name: string): string
  /** Null for what this key has not sealed. */
  open(sealed: string): string | null
}

const macLength = 16

/**
 * Turns names into hexadecimal ones that tell nothing without the key: a MAC of the name, then the
 * name encrypted with that MAC in place of a nonce. The same name gives the same text, so that
 * bodies are found by it, as in https://www.rfc-editor.org/rfc/rfc5297.
 */
export function createSealedNames({ identity }: RecoveryKey): SealedNames {
  const keys = Buffer.from(hkdfSync('sha256', identity, '', 'vitrina blob names', 64))
  const [macKey, cipherKey] = [keys.subarray(0, 32), keys.subarray(32)]
  const macOf = (name: Uint8Array) =>
    createHmac('sha256', macKey).update(name).digest().subarray(0, macLength)
  return {
    seal(name) {
      const bytes = Buffer.from(name)
      const mac = macOf(bytes)
      const hidden = createCipheriv('aes-256-ctr', cipherKey, mac).update(bytes)
      return Buffer.concat([mac, hidden]).toString('hex')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'hex')
      if (bytes.length <= macLength || bytes.length * 2 !== sealed.length) return null
      const mac = bytes.subarray(0, macLength)
      const decipher = createDecipheriv('aes-256-ctr', cipherKey, mac)
      const name = decipher.update(bytes.subarray(macLength))
      return equals(macOf(name), mac) ? name.toString() : null
    },
  }
}
