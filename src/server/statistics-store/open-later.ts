import { secondMs } from '#lib/dates/durations.ts'
import { UnavailableError } from '#server/unavailable.ts'
import type { StatisticsStore } from './store.ts'

/**
 * An attempt with damaged files or a hanging server may take seconds, so not every query makes one.
 */
const retryMs = 5 * secondMs

interface Options {
  /** The result of an earlier attempt: the store, or the error. */
  first?: StatisticsStore | UnavailableError
  now?: () => number
}

/**
 * A store that its first user opens. While opening fails, all calls reject with an
 * `UnavailableError`, and every few seconds a call tries again.
 */
export function openLater(
  open: () => Promise<StatisticsStore>,
  { first, now = Date.now }: Options = {},
): StatisticsStore {
  let opened = first instanceof UnavailableError ? null : (first ?? null)
  let failure = first instanceof UnavailableError ? first : null
  let failedAt = now()
  let opening: Promise<StatisticsStore> | null = null

  async function tryOpening(): Promise<StatisticsStore> {
    try {
      opened = await open()
      return opened
    } catch (error) {
      failure = unavailable(error)
      failedAt = now()
      throw failure
    } finally {
      opening = null
    }
  }
  async function ready(): Promise<StatisticsStore> {
    if (opened) return opened
    if (failure && now() - failedAt < retryMs) throw failure
    opening ??= tryOpening()
    return opening
  }

  return {
    query: async <Row>(sql: string, params?: Record<string, unknown>) =>
      (await ready()).query<Row>(sql, params),
    queryLive: async <Row>(sql: string, params?: Record<string, unknown>) =>
      (await ready()).queryLive<Row>(sql, params),
    write: async (...args) => (await ready()).write(...args),
    insert: async (...args) => (await ready()).insert(...args),
    command: async (sql) => (await ready()).command(sql),
    releaseMemory: async () => (await ready()).releaseMemory(),
    ping: async () => (await ready()).ping(),
    close: async () => {
      await opening?.catch(() => {})
      await opened?.close()
    },
  }
}

/** Its message names the reason, for the log and for people who run a command. */
export function unavailable(cause: unknown): UnavailableError {
  if (cause instanceof UnavailableError) return cause
  return new UnavailableError(`The statistics cannot be used: ${(cause as Error).message}`, {
    cause,
  })
}
