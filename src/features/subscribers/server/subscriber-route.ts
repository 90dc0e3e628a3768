import { rateLimits } from '#server/http/rate-limits.ts'

/**
 * Options of the routes subscribers reach from their emails. Their forms are posted with the origin
 * `null`, like those of any page without a referrer, and mail programs post from anywhere. A
 * request is authorised by its token, which no other page knows, and by no cookie.
 */
export const subscriberRoute = {
  bodyLimit: 2048,
  config: { rateLimit: rateLimits.subscriberPages, allowsOrigin: () => true },
} as const
