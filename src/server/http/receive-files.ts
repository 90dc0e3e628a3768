import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { hourMs } from '#lib/dates/durations.ts'
import { HttpError } from '../errors.ts'

export interface ReceivedFile {
  /** As the browser says it is called. */
  name: string
  /** Where it is until `removeReceived`; of one that is too large, only its beginning is. */
  path: string
  bytes: number
  isTooLarge: boolean
}

export interface ReceivedForm {
  fields: Readonly<Record<string, string>>
  files: readonly ReceivedFile[]
  hasTooManyFiles: boolean
}

export interface ReceiveLimits {
  /** Where files are put until the form is handled. */
  folder: string
  maxFiles: number
  maxFileBytes: number
}

const maxFields = 20
const maxFieldBytes = 4096

/**
 * Writes the files of a multipart form (RFC 7578) to a folder while they come, so that none is in
 * memory as a whole.
 *
 * @throws HttpError 400 for a form that is broken or breaks off
 */
export async function receiveForm(
  body: Readable,
  headers: IncomingHttpHeaders,
  limits: ReceiveLimits,
): Promise<ReceivedForm> {
  const { folder, maxFiles, maxFileBytes } = limits
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeLeftovers(folder)
  const fields: Record<string, string> = {}
  const writing: Promise<ReceivedFile>[] = []
  let hasTooManyFiles = false
  try {
    const parser = new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: {
        files: maxFiles,
        fileSize: maxFileBytes,
        fields: maxFields,
        fieldSize: maxFieldBytes,
        headerPairs: 20,
        headerSize: 8192,
      },
    })
    parser.on('field', (name, value) => {
      fields[name] = value
    })
    parser.on('file', (_field, stream, name) => {
      const written = writeFile(folder, name ?? '', stream)
      written.catch(() => {})
      writing.push(written)
    })
    parser.on('filesLimit', () => {
      hasTooManyFiles = true
    })
    await pipeline(body, parser)
    const files = await Promise.all(writing)
    return { fields, files, hasTooManyFiles }
  } catch (cause) {
    for (const one of await Promise.allSettled(writing))
      if (one.status === 'fulfilled') await rm(one.value.path, { force: true })
    if (['ENOSPC', 'EDQUOT'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause
    throw new HttpError(400, 'broken_form', { cause })
  }
}

async function writeFile(
  folder: string,
  name: string,
  stream: BusboyFileStream,
): Promise<ReceivedFile> {
  const path = join(folder, randomBytes(12).toString('hex'))
  try {
    await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    stream.resume()
    await rm(path, { force: true })
    throw error
  }
  return { name, path, bytes: stream.bytesRead, isTooLarge: stream.truncated }
}

export async function removeReceived(files: readonly ReceivedFile[]) {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })))
}

/** What is that old was left by a killed process. */
async function removeLeftovers(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > hourMs) await rm(path, { force: true })
  }
}
