import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { createSealing } from '../signatures/sealing.ts'

/** What opens sealed bodies: an identity of age, which its program opens them with too. */
export interface RecoveryKey {
  /** The secret, to be written down: `AGE-SECRET-KEY-1…`, with a checksum in it. */
  identity: string
  /** Its public half, which bodies are sealed for: `age1…`. */
  recipient: string
  /** The end of the public half, by which people and manifests name the key. */
  fingerprint: string
}

/** The key that seals, and those of before, which still open. */
export interface RecoveryRing {
  current: RecoveryKey
  former: readonly RecoveryKey[]
}

const fingerprintLength = 8

export const makeRecoveryKey = async (): Promise<RecoveryKey> =>
  keyOf(await generateX25519Identity())

/** Reads a key as people type it; null for one with a mistake in it. */
export async function readRecoveryKey(text: string): Promise<RecoveryKey | null> {
  const identity = text.replace(/\s/g, '').toUpperCase()
  return /^AGE-SECRET-KEY-1[A-Z0-9]{58}$/.test(identity) ? keyOf(identity).catch(() => null) : null
}

/**
 * Reads a file of keys, the current one first; null when one has a mistake in it. A line that begins
 * with `#` is a comment.
 */
export async function readRecoveryRing(text: string): Promise<RecoveryRing | null> {
  const texts = text.replace(/^#.*$/gm, '').split(/(?=AGE-SECRET-KEY-1)/i)
  const keys = await Promise.all(texts.filter((each) => each.trim() !== '').map(readRecoveryKey))
  const [current, ...former] = keys.filter((key) => key !== null)
  return current && former.length === keys.length - 1 ? { current, former } : null
}

async function keyOf(identity: string): Promise<RecoveryKey> {
  const recipient = await identityToRecipient(identity)
  return { identity, recipient, fingerprint: recipient.slice(-fingerprintLength) }
}

/** The ring in which another key seals from now on. */
export const withNewKey = ({ current, former }: RecoveryRing, key: RecoveryKey): RecoveryRing => ({
  current: key,
  former: [current, ...former].filter(({ fingerprint }) => fingerprint !== key.fingerprint),
})

export const keysOf = ({ current, former }: RecoveryRing): readonly RecoveryKey[] => [
  current,
  ...former,
]

/** Encrypts a ring with the site's key, as the server stores it. */
export function createRingSealing(siteKey: string) {
  const sealing = createSealing(siteKey, 'recovery keys')
  return {
    seal: (ring: RecoveryRing) =>
      sealing.seal(JSON.stringify(keysOf(ring).map(({ identity }) => identity)), ''),
    /** Null for a damaged text, or one sealed with another key of the site. */
    async open(sealed: string): Promise<RecoveryRing | null> {
      const text = sealing.open(sealed, '')
      if (text === null) return null
      const keys = await Promise.all((JSON.parse(text) as string[]).map(keyOf))
      const [current, ...former] = keys
      return current ? { current, former } : null
    },
  }
}
