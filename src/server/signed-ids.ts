import { createHmac, timingSafeEqual } from 'node:crypto'

/** Tokens that name a row to whoever was given them, and that nobody else can make. */
export interface SignedIds {
  tokenOf(id: number): string
  /** Null for a token that we did not make for this purpose. */
  idOf(token: string): number | null
}

/** @param purpose what the tokens open; those of one purpose open nothing of another */
export function createSignedIds(siteKey: string, purpose: string): SignedIds {
  const tokenOf = (id: number) => {
    const named = id.toString(36)
    const signature = createHmac('sha256', siteKey)
      .update(`${purpose} ${named}`)
      .digest('base64url')
    return `${named}.${signature.slice(0, 22)}`
  }
  return {
    tokenOf,
    idOf(token) {
      const [, named = ''] = pattern.exec(token) ?? []
      const id = Number.parseInt(named, 36)
      return Number.isSafeInteger(id) && isSame(token, tokenOf(id)) ? id : null
    },
  }
}

const pattern = /^([0-9a-z]{1,11})\.[\w-]{22}$/

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
