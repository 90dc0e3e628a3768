import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { secondMs } from '#lib/durations.ts'
import { errorCode } from '#server/errors.ts'
import type { Log } from '#server/log.ts'

/** A report is small; what follows in a longer file is the email that came back. */
const maxBytes = 512 * 1024
const maxFiles = 200
/** Whoever writes a file in place has finished by then. */
const settledMs = 5 * secondMs

interface Options {
  folder: string
  log: Pick<Log, 'warn'>
  now: () => number
  /** Resolves when the email is on disk elsewhere, for its file is deleted then. */
  take(email: { digest: string; text: string }): Promise<void>
}

/** Takes what a mail server has put into the folder of bounces, some files with each call. */
export function createBounceFolder({ folder, log, now, take }: Options) {
  // Files that cannot be taken stay, and must not keep the others waiting.
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

/** No link is followed, and a pipe is not waited for. */
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Null for what is no plain file, or is still being written. */
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
