import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const neededBytes = 2 * 1024 ** 3

/**
 * Makes a new folder for the data of a test run: in memory if it has room, otherwise on the disk.
 * The data need not survive a power cut, and database tests spend most of their time waiting for
 * the disk.
 */
export function makeTestFolder(memory = '/dev/shm', disk = tmpdir()): string {
  const place = hasRoom(memory) ? memory : disk
  removeLeftOver(place)
  const folder = mkdtempSync(join(place, `vitrina-test-${process.pid}-`))
  // PostgreSQL runs as another user, in a folder below.
  chmodSync(folder, 0o711)
  return folder
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}

/** Removes folders of runs that were killed. */
function removeLeftOver(place: string) {
  for (const name of readdirSync(place)) {
    const [, pid] = /^vitrina-test-(\d+)-/.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) rmSync(join(place, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
