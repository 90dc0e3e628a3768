import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '#lib/language.ts'
import { subscriberPaths, tokenField } from '../subscriber-paths.ts'

/** What a link in an email to a subscriber is for. */
const purposes = { unsubscribe: 'a', preferences: 'n' } as const
type Purpose = keyof typeof purposes

export interface LinkOwner {
  subscriberId: number
  /** The issue the link stands in; null in other emails. */
  issueId: number | null
}

export type SubscriberLinks = ReturnType<typeof createSubscriberLinks>

/**
 * Links by which a subscriber is recognised without signing in. They never expire, for whoever has
 * an old email may still unsubscribe; of an erased subscriber they name nobody.
 */
export function createSubscriberLinks(siteKey: string, publicUrl: string) {
  const tokenOf = (purpose: Purpose, { subscriberId, issueId }: LinkOwner) => {
    const named = `${purposes[purpose]}${subscriberId.toString(36)}.${(issueId ?? 0).toString(36)}`
    return `${named}.${signatureOf(siteKey, named)}`
  }

  return {
    token: tokenOf,
    url: (purpose: Purpose, owner: LinkOwner, language: Language) =>
      `${publicUrl}${subscriberPaths[purpose][language]}?${tokenField}=${tokenOf(purpose, owner)}`,
    /** Null for a token that we did not make for this purpose. */
    ownerOf(purpose: Purpose, token: string): LinkOwner | null {
      const [, id = '', issue = ''] =
        /^[an]([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.[\w-]{22}$/.exec(token) ?? []
      if (id === '') return null
      const owner = { subscriberId: parseInt(id, 36), issueId: parseInt(issue, 36) || null }
      return isSame(token, tokenOf(purpose, owner)) ? owner : null
    },
  }
}

const signatureOf = (siteKey: string, named: string) =>
  createHmac('sha256', siteKey)
    .update(`newsletter subscriber ${named}`)
    .digest('base64url')
    .slice(0, 22)

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
