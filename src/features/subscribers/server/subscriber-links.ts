import { dayMs } from '#lib/dates/durations.ts'
import type { Language } from '#lib/language.ts'
import { equals } from '#server/signatures/equals.ts'
import { sign } from '#server/signatures/signer.ts'
import { subscriberPaths, tokenField } from '../subscriber-paths.ts'

/** The purposes of links in emails to subscribers. */
const purposes = { unsubscribe: 'a', preferences: 'n' } as const
type Purpose = keyof typeof purposes

export interface LinkOwner {
  subscriberId: number
  /** The issue that contains the link; null in other emails. */
  issueId: number | null
}

export type SubscriberLinks = ReturnType<typeof createSubscriberLinks>

/** Days after which a link to preferences, which show and erase personal data, expires. */
const preferencesDays = 90
/** Tolerates differences between the clocks of several servers. */
const daysAhead = 1

/**
 * Makes links that identify a subscriber without a sign-in. Links to unsubscribe never expire, so
 * that they work in old emails; links of an erased subscriber identify nobody.
 */
export function createSubscriberLinks(
  siteKey: string,
  publicUrl: string,
  now: () => number = Date.now,
) {
  const today = () => Math.floor(now() / dayMs)
  const tokenOf = (purpose: Purpose, { subscriberId, issueId }: LinkOwner, day = today()) => {
    const numbers = [subscriberId, issueId ?? 0, ...(purpose === 'preferences' ? [day] : [])]
    const named = `${purposes[purpose]}${numbers.map((part) => part.toString(36)).join('.')}`
    return `${named}.${sign(siteKey, 'newsletterSubscriber', named)}`
  }

  return {
    token: (purpose: Purpose, owner: LinkOwner) => tokenOf(purpose, owner),
    url: (purpose: Purpose, owner: LinkOwner, language: Language) =>
      `${publicUrl}${subscriberPaths[purpose][language]}?${tokenField}=${tokenOf(purpose, owner)}`,
    /** Null for a token that we did not make for this purpose, or that has expired. */
    ownerOf(purpose: Purpose, token: string): LinkOwner | null {
      const [, id = '', issue = '', made] = pattern.exec(token) ?? []
      if (id === '') return null
      const owner = { subscriberId: parseInt(id, 36), issueId: parseInt(issue, 36) || null }
      const day = made === undefined ? today() : parseInt(made, 36)
      const age = today() - day
      if (age > preferencesDays || age < -daysAhead) return null
      return equals(token, tokenOf(purpose, owner, day)) ? owner : null
    },
  }
}

const pattern = /^[an]([0-9a-z]{1,11})\.([0-9a-z]{1,11})(?:\.([0-9a-z]{1,6}))?\.[\w-]{22}$/
