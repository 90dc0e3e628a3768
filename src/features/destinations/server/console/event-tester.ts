import { secondMs } from '#lib/dates/durations.ts'
import type { EventTestResult } from '../../console-wire.ts'
import type { ServerDestinationSlug } from '../../destinations.ts'
import type { LedgerEvent } from '../../ledger.ts'
import type { FieldsOf } from '../../settings.ts'
import { serverDestinations } from '../adapters/server-destinations.ts'
import type { Destination } from '../delivery/open-delivery.ts'
import type { SettingsStore } from '../settings/open-settings.ts'
import { ofNobody, samplesOn } from './test-events.ts'

interface Parts {
  settings: Pick<SettingsStore, 'current'>
  /** Addresses of destinations or of their stand-ins. */
  baseUrls: Readonly<Record<ServerDestinationSlug, string>>
  publicUrl: string
  fetch?: typeof fetch
  now?: () => number
}

export type EventTester = ReturnType<typeof createEventTester>

const timeoutMs = 10 * secondMs
const all = Object.values(serverDestinations) as readonly unknown[] as readonly Destination[]

/**
 * Sends test events, with a made-up visitor in place of the real one. They are not recorded in the
 * ledger.
 */
export function createEventTester(parts: Parts) {
  const { settings, baseUrls, publicUrl, now = Date.now } = parts
  const valuesOf = (slug: ServerDestinationSlug) =>
    settings.current().destinations[slug].values as unknown as FieldsOf<ServerDestinationSlug>
  const ready = () => all.filter(({ slug, isReady }) => isReady(valuesOf(slug)))

  return {
    /** Destinations that could be sent to, whether on or off. */
    testable: (): ServerDestinationSlug[] => ready().map(({ slug }) => slug),
    /**
     * Tests with the given event, or with a sample the destination accepts when it is null. Returns
     * null for a destination that is not ready.
     */
    async test(slug: string, event: LedgerEvent | null): Promise<EventTestResult | null> {
      const destination = ready().find((one) => one.slug === slug)
      if (!destination) return null
      const values = valuesOf(destination.slug)
      const given = event ? [event] : samplesOn(publicUrl, now())
      const mapped = given.map((one) =>
        destination.toPayload(ofNobody(one, destination, values, now()), values),
      )
      const result = mapped.find(({ ok }) => ok) ?? mapped[0]
      if (!result) return null
      if (!result.ok) return { outcome: 'not_for_it', reason: result.reason }
      const payload = JSON.stringify(result.payload)
      const { eventTest } = destination
      if (!eventTest) return { outcome: 'not_sent', because: 'no_test', payload }
      if (eventTest.isCounted && event?.origin === 'rehearsal')
        return { outcome: 'not_for_it', reason: 'rehearsed_order' }
      if (eventTest.isReady?.(values) === false)
        return { outcome: 'not_sent', because: 'no_code', payload }
      const network = { fetch: parts.fetch ?? fetch, now, timeoutMs }
      const context = { ...network, values, baseUrl: baseUrls[destination.slug] }
      const answered = await eventTest
        .send(result.payload, context)
        .catch((error: Error) => ({ isOk: false, answer: error.name }))
      return { outcome: 'answered', ...answered, payload }
    },
  }
}
