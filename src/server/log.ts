import { type DestinationStream, pino } from 'pino'
import type { LogLevel } from './process/config.ts'

export type Log = import('fastify').FastifyBaseLogger

/** Where PostgreSQL puts the row that it refuses, with people's names and emails. */
const rowOfError = ['err.detail', 'err.cause.detail']

/** Structured lines on standard output; nothing that identifies a visitor may be put in one. */
export function createLog(level: LogLevel, output?: DestinationStream): Log {
  const redact = { paths: rowOfError, remove: true }
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact }
  return output ? pino(options, output) : pino(options)
}
