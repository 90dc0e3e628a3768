import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { WorkerSteps } from './steps.ts'

const program = join(import.meta.dirname, '../../../../entries/backup.process.ts')

export type Asked = { step: string; given: unknown[] }
export type Answer = { value: unknown } | { failed: string }

export type Worker = ReturnType<typeof startWorker>

/**
 * A process of low priority that reads what the server's own must not open, and restores for a
 * trial.
 */
export function startWorker() {
  const child = fork(program, {
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  })

  return {
    pid: child.pid,
    /** Rejects with the reason of a failure, at the end of the process or when it takes too long. */
    ask<Step extends keyof WorkerSteps>(
      step: Step,
      limitMs: number,
      ...given: Parameters<WorkerSteps[Step]>
    ): ReturnType<WorkerSteps[Step]> {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const end = () => reject(new Error('The process of the backup has ended.'))
      const late = setTimeout(() => {
        child.kill('SIGKILL')
        reject(new Error(`The backup was given up: ${step} took more than ${limitMs / 1000} s.`))
      }, limitMs)
      child.once('exit', end).once('error', end)
      child.once('message', (answer: Answer) =>
        'failed' in answer ? reject(new Error(answer.failed)) : resolve(answer.value),
      )
      const asked: Asked = { step, given }
      if (child.connected) child.send(asked)
      else end()
      return promise.finally(() => {
        clearTimeout(late)
        child.removeAllListeners('message').off('exit', end).off('error', end)
      }) as ReturnType<WorkerSteps[Step]>
    },
    close: () => void child.kill('SIGKILL'),
  }
}
