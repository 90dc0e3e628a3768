import { createHmac, timingSafeEqual } from 'node:crypto'

/** Tokens that name a row to whoever was given them, say nothing of its id, and that nobody else can make. */
export interface SignedIds {
  tokenOf(id: number): string
  /** Null for a token that we did not make for this purpose. */
  idOf(token: string): number | null
}

const idBytes = 8
const tagBytes = 16

/**
 * The id is hidden by a mask that follows from its signature, so that a count of rows can be read from
 * no link. Links of before that, with the id before a point, go on opening what they name.
 *
 * @param purpose what the tokens open; those of one purpose open nothing of another
 */
export function createSignedIds(siteKey: string, purpose: string): SignedIds {
  const mac = (of: string, bytes: Uint8Array) =>
    createHmac('sha256', siteKey).update(`${of} ${purpose} `).update(bytes).digest()
  const hide = (bytes: Uint8Array, tag: Uint8Array) => {
    const mask = mac('mask', tag)
    return bytes.map((byte, index) => byte ^ (mask[index] ?? 0))
  }
  const tokenOf = (id: number) => {
    const bytes = new Uint8Array(idBytes)
    new DataView(bytes.buffer).setBigUint64(0, BigInt(id))
    const tag = mac('tag', bytes).subarray(0, tagBytes)
    return Buffer.concat([hide(bytes, tag), tag]).toString('base64url')
  }
  const readOpaque = (token: string) => {
    const bytes = Uint8Array.from(Buffer.from(token, 'base64url'))
    const shown = hide(bytes.subarray(0, idBytes), bytes.subarray(idBytes))
    return Number(new DataView(shown.buffer).getBigUint64(0))
  }
  const formerTokenOf = (id: number) => {
    const named = id.toString(36)
    const signature = createHmac('sha256', siteKey).update(`${purpose} ${named}`)
    return `${named}.${signature.digest('base64url').slice(0, 22)}`
  }
  const idIf = (id: number, token: string, right: (id: number) => string) =>
    Number.isSafeInteger(id) && isSame(token, right(id)) ? id : null

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

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
