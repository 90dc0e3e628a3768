import { execFile } from 'node:child_process'
import { commandEnvironment } from './command-environment.ts'
import { withFileSizeLimit } from './file-size-limit.ts'

/** What a command printed, and how it ended. */
export interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Runs `npm run vitrina -- …` for a data folder, while the test goes on. */
export function runVitrina(
  dataDir: string,
  given: readonly string[],
  env: Readonly<Record<string, string>> = {},
  maxFileBytes?: number,
): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>()
  const [program, ...rest] = withFileSizeLimit(maxFileBytes, [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    'scripts/vitrina.ts',
    ...given,
  ]) as [string, ...string[]]
  const options = { env: { ...commandEnvironment, DATA_DIR: dataDir, ...env } }
  execFile(program, rest, options, (error, stdout, stderr) =>
    resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
  )
  return promise
}
