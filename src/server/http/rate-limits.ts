import { dayMs, hourMs, minuteMs, secondMs } from '#lib/dates/durations.ts'

/** At most `max` in each window; a window begins with its first request. */
export interface RateLimit {
  max: number
  windowMs: number
  /**
   * The unit of counting: a visitor's network (an IPv4 address or an IPv6 /64), the email address
   * in the form, its domain, or all requests to the site.
   */
  key: 'network' | 'email' | 'domain' | 'site'
}

/** All rate limits in one place; docs/operate.md lists the same for owners. */
export const rateLimits = {
  /** `HITS_PER_MINUTE` replaces the maximum. */
  hits: perMinute(600),
  vitals: perMinute(600),
  fingerprints: perMinute(60),
  debugReports: perMinute(60),
  marketingEvents: perMinute(300),
  marketingQuestions: perMinute(60),
  consentDecisions: perMinute(60),
  consentReceipts: perMinute(60),
  search: perMinute(120),
  /** Pages that answer what is in their query. */
  queriedPages: perMinute(120),
  contactMessages: perMinute(10),
  contactMessagesFromEmail: perHourAndEmail(5),
  comments: perMinute(6),
  commentsFromEmail: perHourAndEmail(10),
  /** Forms that change a cart. */
  cartChanges: perMinute(120),
  /** Codes typed into a cart. */
  coupons: perMinute(10),
  /** Forms of the checkouts. */
  checkouts: perMinute(20),
  /** Each order sends emails to the typed address. */
  ordersFromEmail: perHourAndEmail(10),
  /** Each page after an order, and the requests of its script. */
  orderPages: perMinute(60),
  subscriptions: perMinute(10),
  formTokens: perMinute(60),
  ...newsletterLimits(),
  /** Each of the pages subscribers reach from their emails. */
  subscriberPages: perMinute(60),
  /** Large mailbox providers post the clicks of all their users from a few addresses. */
  unsubscriptions: perMinute(3000),
  /** Reports of a sending service, which come in bursts. */
  newsletterFeedback: perMinute(1200),
  /** Gateways report from a few addresses. */
  paymentCallbacks: perMinute(1200),
  /** The page that leads to a gateway, and the address the gateway sends buyers back to. */
  paymentPages: perMinute(60),
  orderLookUps: perMinute(10),
  orderLinksToEmail: perHourAndEmail(5),
  /** Each page and form at an order's own address. */
  buyerPages: perMinute(60),
  withdrawals: perMinute(10),
  /** Withdrawal statements that match no order; those of buyers are always taken. */
  unmatchedWithdrawals: perHour(60, 'site'),
  unmatchedWithdrawalsFromEmail: perHourAndEmail(5),
  /** Each range request for a file counts. */
  downloads: perMinute(300),
  /** Each form of the console, signing in included. */
  consoleForms: perMinute(60),
  /** What the script of the editor sends while an owner types. */
  contentDrafts: perMinute(1200),
  /** Previews by links for people without an account. */
  sharedPreviews: perMinute(120),
} as const satisfies Record<string, RateLimit>

/**
 * Failed sign-ins make the next attempt wait: the first few are free, then the wait doubles from
 * the first value to the longest.
 */
export const signInThrottle = {
  freePerAccountAndNetwork: 5,
  freePerNetwork: 20,
  firstWaitMs: 30 * secondMs,
  maxWaitMs: 15 * minuteMs,
  /** From all unknown browsers together, within a day. */
  freePerAccount: 20,
} as const

function perMinute(max: number): RateLimit {
  return { max, windowMs: minuteMs, key: 'network' }
}

function perHourAndEmail(max: number): RateLimit {
  return perHour(max, 'email')
}

function perHour(max: number, key: RateLimit['key']): RateLimit {
  return { max, windowMs: hourMs, key }
}

/**
 * Counted in the database. Beyond the first limit sign-ups need a proof of work, and beyond the
 * second they are refused. Domains of large mailbox providers have no limit.
 */
function newsletterLimits() {
  return {
    subscriptionsFromNetwork: perHour(10, 'network'),
    subscriptionsFromNetworkWithProof: perHour(30, 'network'),
    subscriptionsToDomain: perHour(30, 'domain'),
    subscriptionsToDomainWithProof: perHour(60, 'domain'),
    subscriptionsToSite: perHour(300, 'site'),
    subscriptionsToSiteWithProof: perHour(3000, 'site'),
    subscriptionsWithoutToken: perHour(3, 'network'),
    subscriptionsByButton: perHour(30, 'site'),
    confirmationsToEmail: { max: 1, windowMs: dayMs, key: 'email' },
    confirmationsToEmailInMonth: { max: 3, windowMs: 30 * dayMs, key: 'email' },
  } as const satisfies Record<string, RateLimit>
}
