import { createHash, randomBytes } from 'node:crypto'
import { sign } from '#server/signatures/signer.ts'

/** 256 random bits in characters that URLs and cookies allow. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** The digest stored in place of a secret, so that a stolen database gives no access. */
export const secretDigest = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** The digest of a guessable value, such as an address: only the key's holder can compare it. */
export const keyedDigest = (key: string, text: string) => sign(key, 'account', text)
