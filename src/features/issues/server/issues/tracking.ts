import type { LinkOwner } from '#features/subscribers/server.ts'
import { equals } from '#server/signatures/equals.ts'
import { sign } from '#server/signatures/signer.ts'
import type { TrackingLinks } from '../../merge-tags.ts'

/** The prefix of addresses that record opens and clicks. */
export const trackingPath = '/n'

export interface Tracked {
  subscriberId: number
  issueId: number
  /** The index of the link in the email's list; null for an open. */
  link: number | null
}

export type Tracking = ReturnType<typeof createTracking>

/**
 * Makes tracking addresses for recipients who agreed. An address names a link by its index in the
 * issue and never contains the target, so that nobody can make us redirect elsewhere.
 */
export function createTracking(siteKey: string, publicUrl: string) {
  const tokenOf = ({ subscriberId, issueId, link }: Tracked) => {
    const numbers = [issueId, subscriberId, ...(link === null ? [] : [link])]
    const named = `${link === null ? 'o' : 'k'}${numbers.map((part) => part.toString(36)).join('.')}`
    return `${named}.${sign(siteKey, 'newsletterTracking', named)}`
  }
  const urlOf = (tracked: Tracked) => `${publicUrl}${trackingPath}/${tokenOf(tracked)}`

  return {
    /** Null for an email that belongs to no issue. */
    links({ subscriberId, issueId }: LinkOwner): TrackingLinks | null {
      if (issueId === null) return null
      return {
        open: urlOf({ subscriberId, issueId, link: null }),
        click: (link) => urlOf({ subscriberId, issueId, link }),
      }
    },
    /** Null for a token without our signature. */
    parse(token: string): Tracked | null {
      const [, kind, issue = '', subscriber = '', place] = pattern.exec(token) ?? []
      if (kind === undefined || (kind === 'k') !== (place !== undefined)) return null
      const link = place === undefined ? null : parseInt(place, 36)
      const tracked = { subscriberId: parseInt(subscriber, 36), issueId: parseInt(issue, 36), link }
      return equals(token, tokenOf(tracked)) ? tracked : null
    },
  }
}

const pattern = /^([ok])([0-9a-z]{1,11})\.([0-9a-z]{1,11})(?:\.([0-9a-z]{1,3}))?\.[\w-]{22}$/
