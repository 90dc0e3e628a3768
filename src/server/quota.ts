import { HttpError } from './errors.ts'
import { senderAt } from './network.ts'

interface Options {
  /** Most in a window. */
  most: number
  windowMs?: number
  now?: () => number
}

/** How often each address has come in its window; the last ones to begin one are remembered. */
export type Quota = ReturnType<typeof createQuota>

const mostAddresses = 5000

export function createQuota({ most, windowMs = 60_000, now = Date.now }: Options) {
  const windows = new Map<string, { count: number; ends: number }>()

  function open(ip: string, at: number) {
    // Set anew it becomes the last one.
    windows.delete(ip)
    const [oldest] = windows.size >= mostAddresses ? windows.keys() : []
    if (oldest !== undefined) windows.delete(oldest)
    const opened = { count: 0, ends: at + windowMs }
    windows.set(ip, opened)
    return opened
  }

  function windowOf(ip: string) {
    const at = now()
    const sender = senderAt(ip)
    const known = windows.get(sender)
    return known && at < known.ends ? known : open(sender, at)
  }

  return {
    /** False when none is left; then nothing is counted either. */
    takes(ip: string): boolean {
      const current = windowOf(ip)
      if (current.count >= most) return false
      current.count++
      return true
    },
    /** @throws HttpError 429 `too_many_requests` */
    spend(ip: string) {
      const current = windowOf(ip)
      if (++current.count <= most) return
      const retryAfter = Math.ceil((current.ends - now()) / 1000)
      throw new HttpError(429, 'too_many_requests', { retryAfter })
    },
  }
}
