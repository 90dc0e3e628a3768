import { createHash, randomBytes } from 'node:crypto'
import { equals } from '#server/signatures/equals.ts'
import { sign } from '#server/signatures/signer.ts'
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
  const tokenOf = (named: string) => `${named}.${sign(siteKey, signedAs[purpose], named)}`

  return {
    make: () => tokenOf(`${now().toString(36)}.${random(12).toString('base64url')}`),
    /** Null for a token that we did not make for this purpose. */
    read(token: string): ReadToken | null {
      const [, named = '', at = '', nonce = ''] =
        /^(([0-9a-z]{1,11})\.([\w-]{16}))\.[\w-]{43}$/.exec(token) ?? []
      if (nonce === '' || !equals(token, tokenOf(named))) return null
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

const signedAs = { form: 'newsletterForm', button: 'newsletterButton' } as const
