import { type ChildProcess, fork, type Serializable } from 'node:child_process'

interface Limits {
  /** Milliseconds without work after which the process ends. */
  idle?: number
  /** The max milliseconds for an answer. */
  longest?: number
  /**
   * The max megabytes of memory the process may map for itself, where the system can limit that. V8
   * reserves about 550 of them.
   */
  memoryMb?: number
}

/** Asks a program one question at a time, in a process of its own. */
export interface WorkerProcess<Question, Answer> {
  /** @throws WorkerEnded when it ended, or took too long and was ended */
  ask(question: Question): Promise<Answer>
  close(): void
}

export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded'
}

/**
 * Works in a separate process, so that pages do not wait, a crash ends nothing else, and the memory
 * of the work is freed. The caller asks one question at a time.
 */
export function openWorkerProcess<Question extends Serializable, Answer>(
  program: string,
  { idle = 10_000, longest = 15_000, memoryMb }: Limits = {},
): WorkerProcess<Question, Answer> {
  let child: ChildProcess | undefined
  let ending: NodeJS.Timeout | undefined

  async function answerTo(question: Question): Promise<Answer> {
    clearTimeout(ending)
    const worker = (child ??= start())
    try {
      return await ask<Answer>(worker, question, longest)
    } catch (cause) {
      close()
      throw cause
    } finally {
      ending = setTimeout(close, idle).unref()
    }
  }

  function start(): ChildProcess {
    const started = startLimited(program, memoryMb)
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }

  function close() {
    clearTimeout(ending)
    child?.kill('SIGKILL')
    child = undefined
  }
  return { ask: answerTo, close }
}

/**
 * A shell sets the limit and becomes the program, for a process cannot limit itself from Node. Where
 * the whole machine runs out of memory, this process is the one to go.
 */
function startLimited(program: string, memoryMb: number | undefined): ChildProcess {
  // More arenas for a thread or two would only hold on to memory of earlier work.
  const env = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' }
  const execArgv = ['--disable-warning=ExperimentalWarning']
  const options = { env, execArgv, serialization: 'advanced' as const }
  if (memoryMb === undefined || process.platform !== 'linux') return fork(program, options)
  const first = '{ echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null'
  const limited = `${first}; ulimit -d ${memoryMb * 1024}; exec "$0" "$@"`
  const shell = ['-c', limited, process.execPath, ...execArgv]
  return fork(program, { ...options, execPath: '/bin/sh', execArgv: shell })
}

function ask<Answer>(
  worker: ChildProcess,
  question: Serializable,
  longest: number,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const fail = () => reject(new WorkerEnded('The process ended without an answer.'))
  const late = setTimeout(fail, longest)
  worker.once('message', resolve as (message: unknown) => void)
  worker.once('exit', fail)
  worker.once('error', fail)
  worker.send(question)
  return promise.finally(() => {
    clearTimeout(late)
    worker.removeAllListeners('message').removeListener('exit', fail).removeListener('error', fail)
  })
}
