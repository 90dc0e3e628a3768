import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits in characters that URLs and cookies allow. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What is stored in place of a secret, so that a stolen database opens nothing. */
export const secretDigest = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Stands for something that could be guessed, such as an address: only who has the key can compare. */
export const keyedDigest = (key: string, text: string) =>
  createHmac('sha256', key).update(text).digest('hex')
