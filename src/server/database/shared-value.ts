import { isDeepStrictEqual } from 'node:util'

/**
 * Something of the database in memory that is asked for all the time, such as settings. Other
 * processes may change it, so a job refreshes it; while the database does not answer, it stays as it
 * was.
 */
export async function openSharedValue<Value>(
  read: () => Promise<Value>,
  onChange: (before: Value, now: Value) => void | Promise<void> = () => {},
) {
  let value = await read()
  let lastRequested = 0
  let lastApplied = 0
  return {
    current: (): Value => value,
    /** Reads it again; an answer that is overtaken by a later one is not used. */
    async refresh(): Promise<Value> {
      const request = ++lastRequested
      const fresh = await read()
      if (request < lastApplied) return value
      lastApplied = request
      if (isDeepStrictEqual(fresh, value)) return value
      const before = value
      value = fresh
      await onChange(before, fresh)
      return value
    },
  }
}
