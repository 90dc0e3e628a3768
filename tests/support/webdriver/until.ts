import { setTimeout as sleep } from 'node:timers/promises'

const longestMs = 30_000

/**
 * The first value of `look` that is neither undefined, null nor false.
 *
 * @param what the awaited fact, for the message
 * @param isPassing whether to look again after this error
 */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  isPassing: (error: unknown) => boolean = () => true,
): Promise<Exclude<T, undefined | null | false>> {
  const deadline = Date.now() + longestMs
  let last: unknown
  while (Date.now() < deadline) {
    try {
      const value = await look()
      if (value !== undefined && value !== null && value !== false)
        return value as Exclude<T, undefined | null | false>
      last = value
    } catch (error) {
      if (!isPassing(error)) throw error
      last = error
    }
    await sleep(30)
  }
  throw new Error(`${what}: not within ${longestMs / 1000} s (${last})`)
}
