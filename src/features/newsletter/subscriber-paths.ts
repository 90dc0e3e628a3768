/** The query parameter of links in emails to subscribers. */
export const tokenField = 'raktas'

/** Pages subscribers reach from their emails. */
export const subscriberPaths = {
  confirm: { lt: '/naujienlaiskis/patvirtinti', en: '/en/newsletter/confirm' },
  unsubscribe: { lt: '/naujienlaiskis/atsisakyti', en: '/en/newsletter/unsubscribe' },
  preferences: { lt: '/naujienlaiskis/nustatymai', en: '/en/newsletter/preferences' },
} as const

/** The issues that were sent, newest first, and their feed. */
export const archivePaths = { lt: '/naujienlaiskis', en: '/en/newsletter' } as const
export const archiveFeedPaths = {
  lt: '/naujienlaiskis/rss.xml',
  en: '/en/newsletter/rss.xml',
} as const
