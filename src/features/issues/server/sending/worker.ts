import { createInterruptibleSleep } from '#server/process/interruptible-sleep.ts'
import { createDispatch, type DispatchOptions, sendingIntervalMs } from './dispatch.ts'
import { createLeaseQueue } from './lease-queue.ts'
import type { LeasedRecipient } from './leased-recipient.ts'
import { endAllLeases } from './lost-leases.ts'
import { releaseLeased } from './release.ts'
import { runSender, type SenderParts } from './sender.ts'
import type { Transitions } from './transitions.ts'

type Own = 'queue' | 'release' | 'closing'

interface Options
  extends Omit<SenderParts, Own | 'onAccepted'>,
    Omit<DispatchOptions, Own | 'maxLeased' | 'onError'> {
  transitions: Transitions
  connections: number
}

export type Worker = ReturnType<typeof startWorker>

const emailsPerConnection = 50

/** Sends the issues in state `sending`, lease by lease, over several connections. */
export function startWorker(options: Options) {
  const { database, connections, log, now, transitions } = options
  const maxLeased = connections * emailsPerConnection
  const sleep = createInterruptibleSleep()
  const stop = new AbortController()
  const queue = createLeaseQueue(() => {
    if (queue.size() < maxLeased / 2) sleep.wake()
  })
  const onError = (err: unknown) => log.warn({ err }, 'the newsletter was not sent for a while')
  const release = (leased: readonly LeasedRecipient[]) => releaseLeased(database.db, leased)
  const shared = { ...options, queue, release, closing: stop.signal }
  const dispatch = createDispatch({ ...shared, maxLeased, onError })
  const running = run()
  const senders = Array.from({ length: connections }, () =>
    runSender({ ...shared, onAccepted: dispatch.onAccepted }),
  )

  async function run() {
    // The data folder admits one process, so with SQLite all earlier leases are of dead processes.
    if (database.engine === 'sqlite') await endAllLeases(database.db, now()).catch(onError)
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
    /** Releases an issue's leased recipients, so that no further email of it begins. */
    drop: (issueId: number) => release(queue.remove((leased) => leased.issueId === issueId)),
    /** Lets attempts under way end, and releases the other leases. */
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
