import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealing {
  /** @param about the subject of the text; the text opens under no other subject */
  seal(text: string, about: string): string
  /** Null for a damaged text, or one sealed with another key or subject. */
  open(sealed: string, about: string): string | null
}

const nonceLength = 12
const tagLength = 16

/**
 * Encrypts texts with AES-256-GCM, to be stored where others may read them. The key is derived from
 * the site's key, a different one for each purpose.
 */
export function createSealing(siteKey: string, purpose: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', siteKey, '', `vitrina ${purpose}`, 32))
  return {
    seal(text, about) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceLength + tagLength) return null
      try {
        const nonce = bytes.subarray(0, nonceLength)
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
        decipher.setAAD(Buffer.from(about))
        decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
        const hidden = bytes.subarray(nonceLength + tagLength)
        return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
