import type { FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'
import type { Http } from './http.ts'
import { clientOf } from './network.ts'
import type { RateLimit } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Beyond it the route answers 429 before it reads the body. */
    rateLimit?: RateLimit
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>

/** Max keys of each limiter, so that nobody can fill the memory. */
const maxKeys = 5000

/** Counts in this process how often each key came; the keys with the newest windows are kept. */
export function createRateLimiter({ max, windowMs, key: kind }: RateLimit, now = Date.now) {
  const windows = new Map<string, { count: number; endsAt: number }>()

  function openWindow(key: string, at: number) {
    // A map keeps the order of insertion, so deleting and setting a key makes it the youngest.
    windows.delete(key)
    const [oldest] = windows.size >= maxKeys ? windows.keys() : []
    if (oldest !== undefined) windows.delete(oldest)
    const opened = { count: 0, endsAt: at + windowMs }
    windows.set(key, opened)
    return opened
  }

  return {
    /** Counts one request. 0 when it is allowed, otherwise the seconds until the next one is. */
    take(sender: string): number {
      const at = now()
      const key = kind === 'network' ? clientOf(sender) : sender
      const open = windows.get(key)
      const current = open && at < open.endsAt ? open : openWindow(key, at)
      return ++current.count <= max ? 0 : Math.ceil((current.endsAt - at) / 1000)
    },
  }
}

/** A hook that refuses senders beyond the limit. */
export function limitRequests(limiter: RateLimiter) {
  /** @throws HttpError 429 `too_many_requests` */
  return async ({ ip }: FastifyRequest) => {
    const retryAfter = limiter.take(ip)
    if (retryAfter > 0) throw new HttpError(429, 'too_many_requests', { retryAfter })
  }
}

/** Gives each route that names a `rateLimit` a limiter of its own. */
export function limitRoutes(http: Http) {
  http.addHook('onRoute', (route) => {
    const limit = route.config?.rateLimit
    if (!limit) return
    const others = [route.onRequest ?? []].flat()
    route.onRequest = [limitRequests(createRateLimiter(limit)), ...others]
  })
}
