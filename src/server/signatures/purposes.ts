/** A purpose the site's key signs for. */
export interface SignedPurpose {
  /** Precedes the payload; no two purposes with the same bytes mean different things. */
  prefix: string
  encoding?: 'hex' | 'base64url'
  /** The number of characters of the encoded signature; all of them unless given. */
  length?: number
}

/**
 * Signatures that are in data folders, in sent emails or in cookies of months. Their bytes never
 * change: a link in an old email and a digest in the database have to be recognised.
 */
export const stablePurposes = {
  /** Sign-ins and recovery codes: an address, `recovery:…`, `device:…`, `setup:…`, `passkey:…`. */
  account: { prefix: '', encoding: 'hex' },
  /** Names the key of a backup without telling it. */
  backupKey: { prefix: 'backup key', encoding: 'hex', length: 12 },
  aftermath: { prefix: 'aftermath log ', encoding: 'hex' },
  auditSeal: { prefix: 'audit-chain:', encoding: 'hex' },
  cart: { prefix: 'cart ', length: 22 },
  consentSeal: { prefix: 'consent-chain:', encoding: 'hex' },
  idMask: { prefix: 'mask ' },
  idTag: { prefix: 'tag ' },
  /** Ids in links from before they were hidden: the use, a space and the id. */
  shownId: { prefix: '', length: 22 },
  shownPaymentId: { prefix: 'payment ', length: 24 },
  reportUnsubscribe: { prefix: 'report:' },
  newsletterBounce: { prefix: 'newsletter bounce ' },
  /** A counter's name, a space and whose it is. */
  newsletterBudget: { prefix: 'newsletter ' },
  newsletterFeedback: { prefix: 'newsletter feedback ' },
  newsletterMailbox: { prefix: 'newsletter mailbox ' },
  newsletterSubscriber: { prefix: 'newsletter subscriber ', length: 22 },
  newsletterSuppression: { prefix: 'newsletter suppression ', encoding: 'hex' },
  newsletterTracking: { prefix: 'newsletter tracking ', length: 22 },
  newsletterUsedToken: { prefix: 'newsletter token ' },
  personErasure: { prefix: 'person erasure ', encoding: 'hex' },
  newsletterWebhook: { prefix: 'newsletter webhook ', length: 32 },
} as const satisfies Readonly<Record<string, SignedPurpose>>

/** Signatures that live for minutes, hours or days, each with a key of its own. */
export const shortLivedPurposes = {
  /** Stands in every page, so it is no longer than forging it needs. */
  marketingPage: { length: 22 },
  meeting: { length: 22 },
  /** The id of a meeting in calendars. */
  meetingUid: { length: 22 },
  newsletterButton: {},
  newsletterConfirmation: {},
  newsletterForm: {},
  orderCookie: {},
  probe: {},
  rehearsal: {},
  simulator: {},
} as const satisfies Readonly<Record<string, Omit<SignedPurpose, 'prefix'>>>

export type Purpose = keyof typeof stablePurposes | keyof typeof shortLivedPurposes
