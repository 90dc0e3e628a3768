import type { Finding } from '#features/doctor/health.ts'
import type { ClockReading } from '#features/doctor/server/clock.ts'
import type { Scrub } from '#features/doctor/server/scrub.ts'
import type { OutsideServer } from '#server/outbound/outside-server.ts'
import type { Config } from '#server/process/config.ts'
import type { Environment } from '#server/process/environment.ts'
import type { Row } from './row.ts'

export interface FilesGiven {
  config: Config
  scrub: Scrub
  isRunning: boolean
}

/** What is read from the files of data, and from the engines that take their place. */
export interface FileReport {
  rows: readonly Row[]
  engines: readonly Finding[]
  servers: readonly OutsideServer[]
  clocks: readonly ClockReading[]
  /** What owners have set in the console. */
  stored: Environment
}

/** Pieces are reported as they are found, so that the end of a long examination loses only the rest. */
export type FileReports = AsyncGenerator<Partial<FileReport>, void, void>
