/** The issues that were sent, newest first, and their feed. */
export const archivePaths = { lt: '/naujienlaiskis', en: '/en/newsletter' } as const
export const archiveFeedPaths = {
  lt: '/naujienlaiskis/rss.xml',
  en: '/en/newsletter/rss.xml',
} as const
