import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { secondMs } from '#lib/dates/durations.ts'
import { errorCode } from '#server/errors.ts'
import type { Log } from '#server/log.ts'

/** A report is small; the rest of a longer file is the returned email. */
const maxBytes = 512 * 1024
const maxFiles = 200
/** Files younger than this may still be written, in milliseconds. */
const settledMs = 5 * secondMs

interface Options {
  folder: string
  log: Pick<Log, 'warn'>
  now: () => number
  /** Resolves when the email is stored, since its file is then deleted. */
  take(email: { digest: string; text: string }): Promise<void>
}

/** Reads some files with each call that a mail server has put into the folder of bounces. */
export function createBounceFolder({ folder, log, now, take }: Options) {
  // Files that cannot be read stay, and must not block the others.
  let last = ''

  return async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
    const [later = [], earlier = []] = [true, false].map((is) =>
      names.filter((name) => name > last === is),
    )
    for (const name of [...later, ...earlier].slice(0, maxFiles)) {
      last = name
      const file = join(folder, name)
      try {
        const text = await readSettled(file, now())
        if (text === null) continue
        await take({ digest: createHash('sha256').update(text).digest('base64url'), text })
        await rm(file)
      } catch (err) {
        log.warn({ err, file: name, code: errorCode(err) }, 'a bounce could not be taken')
      }
    }
  }
}

/** Links are not followed, and opening a pipe does not block. */
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Null for anything but a plain file, and for one that may still be written. */
async function readSettled(file: string, now: number): Promise<string | null> {
  await using handle = await open(file, readOnly)
  const stat = await handle.stat()
  if (!stat.isFile() || now - stat.mtimeMs < settledMs) return null
  return (await readStart(handle)).replaceAll('\0', '')
}

async function readStart(handle: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(maxBytes) })
  return buffer.toString('utf8', 0, bytesRead)
}
