import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { errorCode } from '#server/errors.ts'

type Schema = v.GenericSchema<unknown, unknown>

/** Reads JSON; null when there is no file, and `damaged` for anything else than is expected. */
export function readPrivate<S extends Schema>(
  file: string,
  schema: S,
): v.InferOutput<S> | null | 'damaged' {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? null : 'damaged'
  }
}

/** Writes JSON for this user alone, whole or not at all. */
export function writePrivate(file: string, value: unknown) {
  const unfinished = `${file}.${randomUUID()}`
  try {
    writeFileSync(unfinished, JSON.stringify(value), { mode: 0o600, flush: true })
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}
