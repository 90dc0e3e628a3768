import { rateLimits } from '#server/rate-limits.ts'

/**
 * Of the pages subscribers reach from their emails. Their forms are posted from `null`, as of any
 * page without a referrer, and mail programs post from anywhere: who may post is said by the token,
 * which no other page knows, and by no cookie.
 */
export const subscriberRoute = {
  bodyLimit: 2048,
  config: { rateLimit: rateLimits.subscriberPages, allowsOrigin: () => true },
} as const
