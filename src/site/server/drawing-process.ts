import { type ChildProcess, fork } from 'node:child_process'
import type { SocialCard } from '../pages.ts'

export type DrawCard = (card: SocialCard) => Promise<Uint8Array>

interface Times {
  /** Milliseconds without work after which the process ends. */
  idle: number
  /** The max milliseconds for a picture. */
  longest: number
}

/**
 * Draws in a separate process, so that pages do not wait, and the memory of drawing, about 100 MB,
 * is freed. The caller asks for one picture at a time.
 */
export function drawInProcess(program: string, times: Times = { idle: 10_000, longest: 15_000 }) {
  let child: ChildProcess | undefined
  let ending: NodeJS.Timeout | undefined

  const draw: DrawCard = async (card) => {
    clearTimeout(ending)
    const worker = (child ??= start())
    try {
      return await ask(worker, card, times.longest)
    } catch (cause) {
      close()
      throw cause
    } finally {
      ending = setTimeout(close, times.idle).unref()
    }
  }

  function start(): ChildProcess {
    // More arenas for a thread or two would only hold on to memory of earlier drawings.
    const env = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' }
    const execArgv = ['--disable-warning=ExperimentalWarning']
    const started = fork(program, { env, execArgv, serialization: 'advanced' })
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
  return { draw, close }
}

function ask(worker: ChildProcess, card: SocialCard, longest: number): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const fail = () => reject(new Error('The drawing process ended without a picture.'))
  const late = setTimeout(fail, longest)
  worker.once('message', resolve as (message: unknown) => void)
  worker.once('exit', fail)
  worker.once('error', fail)
  worker.send(card)
  return promise.finally(() => {
    clearTimeout(late)
    worker.removeAllListeners('message').removeListener('exit', fail).removeListener('error', fail)
  })
}
