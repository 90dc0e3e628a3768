import type { ServerDestinationSlug } from '#features/destinations/destinations.ts'
import type {
  Payload,
  SendableEvent,
  ServerDestination,
} from '#features/destinations/server/adapters/destination.ts'
import type { FieldsOf } from '#features/destinations/settings.ts'
import { noon } from './events.ts'

/** Sends events to a stand-in over HTTP as the delivery does, without its delays and retries. */
export function senderTo<Slug extends ServerDestinationSlug>(
  destination: ServerDestination<Slug>,
  values: FieldsOf<Slug>,
  baseUrl: string,
  { now = () => noon, timeoutMs = 5000 } = {},
) {
  const context = { values, baseUrl, timeoutMs, fetch, now }
  const payloadOf = (event: SendableEvent): Payload => {
    const result = destination.toPayload(event, values)
    if (!result.ok) throw new Error(`not sent: ${result.reason}`)
    return result.payload
  }
  return {
    context,
    payloadOf,
    reasonOf: (event: SendableEvent) => {
      const result = destination.toPayload(event, values)
      return result.ok ? null : result.reason
    },
    send: (...events: SendableEvent[]) => destination.send(events.map(payloadOf), context),
    sendPayloads: (payloads: readonly Payload[]) => destination.send(payloads, context),
    test: () => destination.test(context),
  }
}

/** Posts requests to a stand-in that none of our adapters would make. */
export async function postTo(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; json: any }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, json: text ? JSON.parse(text) : undefined }
}
