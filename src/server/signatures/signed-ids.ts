import { equals } from './equals.ts'
import { macOf, sign } from './signer.ts'

/** Tokens that name a row to their holder, hide its id and cannot be forged. */
export interface SignedIds {
  tokenOf(id: number): string
  /** The row's id; null for a token that was not made here for this purpose. */
  idOf(token: string): number | null
}

const idBytes = 8
const tagBytes = 16

/**
 * Masks the id with bits of its signature, so that a link does not reveal how many rows exist.
 * Links of an older form, with the id before a point, still work.
 *
 * @param purpose the use of the tokens; a token of one purpose is invalid for another
 */
export function createSignedIds(siteKey: string, purpose: string): SignedIds {
  const hide = (bytes: Uint8Array, tag: Uint8Array) => {
    const mask = macOf(siteKey, 'idMask', `${purpose} `, tag)
    return bytes.map((byte, index) => byte ^ (mask[index] ?? 0))
  }
  const tokenOf = (id: number) => {
    const bytes = new Uint8Array(idBytes)
    new DataView(bytes.buffer).setBigUint64(0, BigInt(id))
    const tag = macOf(siteKey, 'idTag', `${purpose} `, bytes).subarray(0, tagBytes)
    return Buffer.concat([hide(bytes, tag), tag]).toString('base64url')
  }
  const readOpaque = (token: string) => {
    const bytes = Uint8Array.from(Buffer.from(token, 'base64url'))
    const shown = hide(bytes.subarray(0, idBytes), bytes.subarray(idBytes))
    return Number(new DataView(shown.buffer).getBigUint64(0))
  }
  const formerTokenOf = (id: number) => {
    const named = id.toString(36)
    return `${named}.${sign(siteKey, 'shownId', `${purpose} ${named}`)}`
  }
  const idIf = (id: number, token: string, right: (id: number) => string) =>
    Number.isSafeInteger(id) && equals(token, right(id)) ? id : null

  return {
    tokenOf,
    idOf(token) {
      const [, former] = formerPattern.exec(token) ?? []
      if (former) return idIf(Number.parseInt(former, 36), token, formerTokenOf)
      return pattern.test(token) ? idIf(readOpaque(token), token, tokenOf) : null
    },
  }
}

const pattern = /^[\w-]{32}$/
const formerPattern = /^([0-9a-z]{1,11})\.[\w-]{22}$/
