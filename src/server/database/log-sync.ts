import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

const syncFile = promisify(fdatasync)

/**
 * Syncs the write-ahead log of an SQLite file beside the event loop, one sync at a time, which all
 * who ask during the one before share.
 */
export function openLogSync(path: string) {
  let file: number | null = null
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  function begin(): Promise<void> {
    file ??= openSync(`${path}-wal`, 'r+')
    running = syncFile(file).finally(() => {
      running = null
    })
    return running
  }

  async function afterRunning() {
    await running?.catch(() => {})
    next = null
    await begin()
  }

  return {
    /** Resolves after a sync that began after the call. */
    async sync(): Promise<void> {
      if (!running) return begin()
      next ??= afterRunning()
      return next
    },
    async close() {
      await (next ?? running)?.catch(() => {})
      if (file !== null) closeSync(file)
    },
  }
}
