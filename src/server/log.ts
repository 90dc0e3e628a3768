import { pino } from 'pino'
import type { LogLevel } from './config.ts'

export type Log = import('fastify').FastifyBaseLogger

/** Structured lines on standard output; nothing that identifies a visitor may be put in one. */
export function createLog(level: LogLevel): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
