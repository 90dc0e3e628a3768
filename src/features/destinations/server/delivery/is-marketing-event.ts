import type { Json } from '#lib/json.ts'
import type { MarketingEvent } from '../../marketing-event.ts'

/** Whether a journal row is an event as the intake writes it, and not damaged text. */
export function isMarketingEvent(body: unknown): body is MarketingEvent & Json {
  const event = body as Partial<MarketingEvent> | null
  return (
    typeof event === 'object' &&
    typeof event?.id === 'string' &&
    typeof event.at === 'number' &&
    typeof event.consent === 'object' &&
    typeof event.visitor === 'object'
  )
}
