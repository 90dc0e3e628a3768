import type { Subscribers } from '#features/subscribers/server.ts'
import { secondMs } from '#lib/dates/durations.ts'
import type { Destination } from '#server/delivery/destination.ts'
import { withReason } from '../provider-answers.ts'
import type { ProviderName } from '../providers.ts'
import { providerAdapters } from './adapters.ts'
import { contextOf, type Surroundings } from './context.ts'
import { type ChangePayload, settingsOf } from './deliveries.ts'
import { isReady } from './is-ready.ts'
import type { ProviderResult } from './provider.ts'
import { sendChange, toSendResult } from './send-change.ts'
import type { ProviderStore } from './settings/open-provider-settings.ts'

interface Parts extends Surroundings {
  settings: ProviderStore
  subscribers: Pick<Subscribers, 'find' | 'confirmAtProvider'>
  /** Reads the database, since another process may have just switched. */
  isInUse(name: ProviderName): Promise<boolean>
}

/** The interval of checks whether a pause has ended. */
const pausedMs = 2 * secondMs

/** The outbox destination of list changes while this provider is in use. */
export function providerDestination(name: ProviderName, parts: Parts): Destination<ChangePayload> {
  const { settings, subscribers, isInUse, now } = parts
  const adapter = providerAdapters[name]
  let backOffUntil = 0
  let nextRequestAt = 0

  const paced =
    (send: typeof fetch): typeof fetch =>
    (input, init) => {
      nextRequestAt = Math.max(now(), nextRequestAt) + adapter.paceMs
      return send(input, init)
    }

  async function act(result: ProviderResult) {
    if (result.outcome === 'retry') {
      backOffUntil = Math.max(backOffUntil, now() + (result.retryAfterMs ?? 0))
    }
    if (result.outcome !== 'stopped') return
    await settings.pauseProvider(name, withReason(result.reason, result.answer))
  }

  return {
    ...settingsOf(name, adapter.concurrency),
    backOffMs() {
      const { values, pausedBecause } = settings.current().providers[name]
      if (pausedBecause !== null || !isReady(name, values)) return pausedMs
      return Math.max(backOffUntil, nextRequestAt) - now()
    },
    async send(change) {
      if (!(await isInUse(name))) return { outcome: 'retry', answer: 'another provider is in use' }
      const current = settings.current()
      const { values } = current.providers[name]
      const own = contextOf(name, values, parts)
      const context = { ...own, fetch: paced(own.fetch) }
      const given = { name, adapter, context, settings: current, subscribers }
      const result = await sendChange(change, given)
      await act(result)
      return toSendResult(result)
    },
  }
}
