import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A secret nobody can guess, in letters that addresses and cookies take. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What is stored in place of a secret, so that a stolen database opens nothing. */
export const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Stands for something that could be guessed, such as an address: only who has the key can compare. */
export const keyedDigestOf = (key: string, text: string) =>
  createHmac('sha256', key).update(text).digest('hex')
