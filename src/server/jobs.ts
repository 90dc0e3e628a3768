import type { Job } from './feature.ts'
import type { Log } from './log.ts'

/** Runs each job at once and then in its interval, never twice at a time, until it is closed. */
export function startJobs(jobs: readonly Job[], log: Pick<Log, 'warn'>) {
  const timers = jobs.map((job) => {
    let isRunning = false
    const run = async () => {
      if (isRunning) return
      isRunning = true
      await job.run().catch((err: unknown) => log.warn({ err, job: job.name }, 'a job has failed'))
      isRunning = false
    }
    void run()
    return setInterval(run, job.everyMs)
  })
  return { close: () => timers.forEach((timer) => clearInterval(timer)) }
}
