import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { formTokenMaxAgeMs, formTokenMinAgeMs } from '../../wire.ts'

/** Leading zero bits of a proof: about 260,000 hashes, or about a second in a browser. */
export const proofZeroBits = 18

export type FormTokens = ReturnType<typeof createFormTokens>

/**
 * Makes signed tokens that contain the time at which a form was begun. Pages are cached for
 * everybody, so they contain no token: a form's script requests one when somebody begins to use the
 * form.
 *
 * @param purpose a token is valid for its own purpose only
 */
export function createFormTokens(
  siteKey: string,
  purpose: 'form' | 'button',
  {
    now = Date.now,
    random = randomBytes,
  }: { now?: () => number; random?: typeof randomBytes } = {},
) {
  const tokenOf = (named: string) => `${named}.${signatureOf(siteKey, purpose, named)}`

  return {
    make: () => tokenOf(`${now().toString(36)}.${random(12).toString('base64url')}`),
    /** Null for a token that we did not make for this purpose. */
    read(token: string): ReadToken | null {
      const [, named = '', at = '', nonce = ''] =
        /^(([0-9a-z]{1,11})\.([\w-]{16}))\.[\w-]{43}$/.exec(token) ?? []
      if (nonce === '' || !isSame(token, tokenOf(named))) return null
      const ageMs = now() - Number.parseInt(at, 36)
      if (ageMs < formTokenMinAgeMs) return { nonce, age: 'too_new' }
      return { nonce, age: ageMs > formTokenMaxAgeMs ? 'too_old' : 'usable' }
    },
  }
}

interface ReadToken {
  /** Identifies the token. */
  nonce: string
  age: 'too_new' | 'usable' | 'too_old'
}

/** Whether a proof has the required work for the token. */
export function isProof(token: string, proof: string, zeroBits = proofZeroBits): boolean {
  if (!/^\d{1,16}$/.test(proof)) return false
  const digest = createHash('sha256').update(`${token}.${proof}`).digest()
  return digest.readUInt32BE(0) >>> (32 - zeroBits) === 0
}

const signatureOf = (siteKey: string, purpose: string, named: string) =>
  createHmac('sha256', siteKey).update(`newsletter ${purpose} ${named}`).digest('base64url')

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
