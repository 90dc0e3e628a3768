import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
} from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { holdDataFolder } from '../process/data-folder.ts'

interface Folders {
  dataDir: string
  /** The folder of backups; one in the data folder when null. */
  backupDir: string | null
}

/** In the data folder: whole data that the next start puts in place of the present ones. */
const restoredName = 'restored'
/** The same while it is being emptied into the data folder. */
const movingName = 'restored-moving'
/** What was in the data folder before. */
const formerName = 'before-restore'

/** Makes this folder of the same disk what the next start takes its data from. */
export function commitRestored(dataDir: string, folder: string, now: number) {
  const former = join(dataDir, formerName)
  if (existsSync(former)) renameSync(former, `${former}-${now}`)
  renameSync(folder, join(dataDir, restoredName))
  sync(dataDir)
}

/**
 * Puts restored data in place, if there are any, and what was there aside. Killed at any moment, the
 * next start goes on.
 *
 * @throws StartError when another process holds the data folder
 */
export function putRestoredInPlace(folders: Folders) {
  const { dataDir } = folders
  if (![restoredName, movingName].some((name) => existsSync(join(dataDir, name)))) return
  const held = holdDataFolder(dataDir)
  try {
    for (const _step of exchange(folders)) continue
  } finally {
    held.close()
  }
}

/** Each step is one rename. */
export function* exchange(folders: Folders): Generator<void> {
  const { dataDir } = folders
  const [restored, moving, former] = [restoredName, movingName, formerName].map((name) =>
    join(dataDir, name),
  ) as [string, string, string]
  if (existsSync(restored)) {
    mkdirSync(former, { recursive: true, mode: 0o700 })
    yield* moveAll(dataDir, former, (name) => !stays(folders, name))
    sync(dataDir)
    renameSync(restored, moving)
    yield
  }
  if (!existsSync(moving)) return
  yield* moveAll(moving, dataDir, () => true)
  sync(dataDir)
  rmdirSync(moving)
}

function* moveAll(from: string, to: string, moves: (name: string) => boolean): Generator<void> {
  for (const name of readdirSync(from).filter(moves)) {
    renameSync(join(from, name), join(to, name))
    yield
  }
}

/** The lock is held meanwhile, and backups stay where they are looked for. */
function stays({ dataDir, backupDir }: Folders, name: string): boolean {
  const [backups] = relative(
    resolve(dataDir),
    resolve(backupDir ?? join(dataDir, 'backups')),
  ).split(sep)
  return name === backups || /^(lock|restored|before-restore)/.test(name)
}

function sync(folder: string) {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
