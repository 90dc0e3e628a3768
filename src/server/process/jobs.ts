import { secondMs } from '#lib/dates/durations.ts'
import type { Job } from '../feature.ts'
import type { Log } from '../log.ts'

/**
 * Runs each job at once and then in its interval, never twice at a time, until closed. Closing
 * waits for running jobs, because the databases are closed next.
 */
export function startJobs(
  jobs: readonly Job[],
  {
    log,
    isAlone,
    isHeld = async () => false,
  }: { log: Pick<Log, 'warn'>; isAlone: boolean; isHeld?: () => Promise<boolean> },
) {
  const mayRun = async ({ waitsForSettling }: Job) => !waitsForSettling || !(await isHeld())
  const needed = jobs.filter(({ isForSeveralServers }) => !isAlone || !isForSeveralServers)
  const started = needed.map((job) => {
    let running: Promise<unknown> | null = null
    const run = () => {
      running ??= mayRun(job)
        .then((may) => may && job.run())
        .catch((err: unknown) => log.warn({ err, job: job.name }, 'a job has failed'))
        .finally(() => {
          running = null
        })
    }
    run()
    const timer = setInterval(run, job.everyMs)
    return { timer, finished: () => running }
  })
  return {
    async close() {
      for (const { timer } of started) clearInterval(timer)
      await Promise.all(started.map(({ finished }) => finished()))
    },
  }
}

/**
 * Follows what other servers on the same database change, within two seconds unless it says
 * otherwise. A server that is alone changes everything itself, so it does without.
 */
export const followOtherServers = (name: string, run: Job['run'], everyMs = 2 * secondMs): Job => ({
  name,
  everyMs,
  isForSeveralServers: true,
  run,
})
