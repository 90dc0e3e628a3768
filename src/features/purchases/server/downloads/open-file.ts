import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { errorCode } from '#server/errors.ts'
import type { ByteRange } from './byte-range.ts'

export interface SoldFile {
  size: number
  /** Changes with the file. */
  etag: string
  type: string
  open(range: ByteRange): ReadStream
}

/** Opens a file below the first folder that has it; null when none does. */
export async function openFile(folders: readonly string[], file: string): Promise<SoldFile | null> {
  for (const folder of folders) {
    const found = await openBelow(folder, file)
    if (found) return found
  }
  return null
}

async function openBelow(folder: string, file: string): Promise<SoldFile | null> {
  const path = normalize(join(folder, file))
  if (!path.startsWith(folder + sep)) return null
  const found = await stat(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null
    throw error
  })
  if (!found?.isFile()) return null
  return {
    size: found.size,
    etag: `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`,
    type: types[extname(path).toLowerCase()] ?? 'application/octet-stream',
    open: ({ start, end }) => createReadStream(path, { start, end }),
  }
}

/** Content types, so that phones know which program opens the file. */
const types: Readonly<Record<string, string>> = {
  '.csv': 'text/csv; charset=utf-8',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.epub': 'application/epub+zip',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
}
