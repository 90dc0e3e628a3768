import { createInterruptibleSleep } from '#server/process/interruptible-sleep.ts'
import { createClaimQueue } from './claim-queue.ts'
import type { Claimed } from './claimed.ts'
import { createDispatch, type DispatchOptions, sendingIntervalMs } from './dispatch.ts'
import { endAllClaims } from './lost-claims.ts'
import { releaseClaimed } from './release.ts'
import { runSender, type SenderParts } from './sender.ts'
import type { Transitions } from './transitions.ts'

type Own = 'queue' | 'release' | 'closing'

interface Options
  extends Omit<SenderParts, Own | 'onAccepted'>,
    Omit<DispatchOptions, Own | 'maxClaimed' | 'onError'> {
  transitions: Transitions
  connections: number
}

export type Worker = ReturnType<typeof startWorker>

const emailsPerConnection = 50

/** Sends the issues in state `sending`, claim by claim, over several connections. */
export function startWorker(options: Options) {
  const { database, connections, log, now, transitions } = options
  const maxClaimed = connections * emailsPerConnection
  const sleep = createInterruptibleSleep()
  const stop = new AbortController()
  const queue = createClaimQueue(() => {
    if (queue.size() < maxClaimed / 2) sleep.wake()
  })
  const onError = (err: unknown) => log.warn({ err }, 'the newsletter was not sent for a while')
  const release = (claimed: readonly Claimed[]) => releaseClaimed(database.db, claimed)
  const shared = { ...options, queue, release, closing: stop.signal }
  const dispatch = createDispatch({ ...shared, maxClaimed, onError })
  const running = run()
  const senders = Array.from({ length: connections }, () =>
    runSender({ ...shared, onAccepted: dispatch.onAccepted }),
  )

  async function run() {
    // The data folder admits one process, so with SQLite all earlier claims are of dead processes.
    if (database.engine === 'sqlite') await endAllClaims(database.db, now()).catch(onError)
    while (!stop.signal.aborted) {
      sleep.reset()
      const waitMs = await dispatch.round().catch((error) => {
        onError(error)
        return sendingIntervalMs
      })
      await sleep.whileIdle(waitMs)
    }
  }

  return {
    /** Starts the next round now rather than a few seconds later. */
    wake: sleep.wake,
    /** Releases an issue's claimed recipients, so that no further email of it begins. */
    drop: (issueId: number) => release(queue.remove((claimed) => claimed.issueId === issueId)),
    /** Lets attempts under way end, and releases the other claims. */
    async close() {
      stop.abort()
      sleep.interrupt()
      await running
      await dispatch.close()
      queue.close()
      await Promise.all(senders)
      await transitions.idle()
      await release(queue.remove(() => true))
    },
  }
}
