import type { Selectable } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { createPause } from '#server/journal/pause.ts'
import type { OutboxName, Queue } from './queue.ts'

interface Options<Name extends OutboxName> {
  queue: Queue<Name>
  engine: Database['engine']
  /** Tries one, writes down how that ended, and answers for how long none is tried now. */
  send(held: Selectable<Tables[Name]>): Promise<number>
  /** What is done besides when nothing waits. */
  tidy?: () => Promise<void>
  tell(error: unknown): void
  now: () => number
}

/** Also how often what other processes put in is looked for. */
const longestRest = 5000

/** Sends what waits in an outbox, one after the other, until it is closed. */
export function startSending<Name extends OutboxName>(options: Options<Name>) {
  const { queue, engine, send, tidy, tell, now } = options
  const pause = createPause()
  let closing = false
  const running = run()

  async function run() {
    if (engine === 'sqlite') await queue.releaseAll().catch(tell)
    while (!closing) {
      pause.reset()
      const rest = await sendNext().catch(failed)
      if (closing) return
      if (rest === null) await pause.untilWoken(await restFor())
      else if (rest > 0) await pause.full(rest)
    }
  }

  /** For how long none is tried now; null when none was due. */
  async function sendNext(): Promise<number | null> {
    const held = await queue.holdNext(now())
    if (held) return send(held)
    await tidy?.()
    return null
  }

  function failed(error: unknown): null {
    tell(error)
    return null
  }

  async function restFor(): Promise<number> {
    const due = await queue.nextDue().catch(() => null)
    return due === null ? longestRest : Math.min(longestRest, Math.max(50, due - now()))
  }

  return {
    /** Looks now, rather than a few seconds later. */
    wake: pause.wake,
    async close() {
      closing = true
      pause.hurry()
      await running
    },
  }
}
