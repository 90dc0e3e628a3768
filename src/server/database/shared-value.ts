import { isDeepStrictEqual } from 'node:util'

/**
 * A copy in memory of something in the database that is read all the time, such as settings. Other
 * processes may change it, so a job refreshes it; while the database is unreachable, the copy stays
 * unchanged.
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
    /** Reads the value again; an answer that arrives after that of a later read is dropped. */
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
