import { HttpError } from '#server/errors.ts'

type Limits = { atOnce: number; waiting: number }

/** Lets a few pieces of heavy work run at once; others wait, and too many are refused. */
export function createGate({ atOnce, waiting }: Limits) {
  let running = 0
  const queue: (() => void)[] = []

  async function enter() {
    if (running < atOnce) running++
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new HttpError(503, 'busy', { retryAfter: 5 })
  }

  /** The place goes straight to the next in the queue, or becomes free. */
  function leave() {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  return async function through<Result>(work: () => Promise<Result>): Promise<Result> {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
