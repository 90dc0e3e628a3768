import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '#lib/language.ts'
import { orderPaths } from '../paths.ts'

/** Links by which a buyer is recognised without signing in. They last as long as the order is kept. */
export function createOrderLinks(siteKey: string, publicUrl: string) {
  const tokenOf = (orderId: number) => {
    const id = orderId.toString(36)
    return `${id}.${signatureOf(siteKey, id)}`
  }
  return {
    tokenOf,
    urlOf: ({ id, language }: { id: number; language: Language }) =>
      publicUrl + orderPaths[language].replace(':token', tokenOf(id)),
    /** Null for a token that we did not make. */
    idOfToken(token: string): number | null {
      const [, id = ''] = pattern.exec(token) ?? []
      if (id === '') return null
      const orderId = parseInt(id, 36)
      return isSame(token, tokenOf(orderId)) ? orderId : null
    },
  }
}

const pattern = /^([0-9a-z]{1,11})\.[\w-]{22}$/

const signatureOf = (siteKey: string, id: string) =>
  createHmac('sha256', siteKey).update(`order ${id}`).digest('base64url').slice(0, 22)

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
