import type { FastifyRequest } from 'fastify'
import { HttpError } from '#server/errors.ts'
import { type Receiver, routeOptions } from '#server/http/beacons.ts'
import type { Http } from '#server/http/http.ts'
import { legacyTrackPath } from '../../hit-paths.ts'

// Addresses of Burst Statistics 2.2 and 3.x, so that pages cached from the former site keep
// counting.
const beaconPaths = [
  '/burst-statistics-endpoint.php',
  '/wp-content/plugins/burst-statistics/endpoint.php',
  '/wp-content/plugins/burst-statistics/includes/Frontend/endpoint.php',
]
/**
 * The last path is needed because WordPress without rewritten addresses takes REST calls at
 * `/?rest_route=`.
 */
const restPaths = [
  legacyTrackPath,
  legacyTrackPath.slice(0, -1),
  `/wp-json${legacyTrackPath}`,
  `/wp-json${legacyTrackPath}`.slice(0, -1),
  '/',
]

export function serveLegacyClients(http: Http, receiver: Receiver) {
  const options = routeOptions(receiver)
  for (const path of beaconPaths) {
    http.post(path, options, async (request, reply) => {
      if (!isTest(request)) await receiver.take(request, decode(request.body))
      return reply.status(200).send()
    })
  }
  for (const path of restPaths) {
    http.post(path, options, async (request) => {
      if (!isTrackCall(request)) throw new HttpError(404, 'not_found')
      if (isTest(request)) return { success: 'test' }
      await receiver.take(request, decode(request.body))
      return { success: 'hit_tracked' }
    })
  }
}

const queryOf = ({ query }: FastifyRequest) => query as Readonly<Record<string, unknown>>

function isTrackCall(request: FastifyRequest): boolean {
  const { pathname } = new URL(request.url, 'http://here')
  return pathname !== '/' || `${queryOf(request).rest_route}/`.startsWith(legacyTrackPath)
}

/** The plugin's settings page tests an address with `request=test`. */
function isTest(request: FastifyRequest): boolean {
  const { body } = request
  const inBody = typeof body === 'object' && body !== null && 'request' in body && body.request
  return queryOf(request).request === 'test' || inBody === 'test'
}

/** The REST call of version 2.2 sends JSON within a JSON string. */
function decode(body: unknown): unknown {
  if (typeof body !== 'string') return withoutNegativeTime(body)
  try {
    return withoutNegativeTime(JSON.parse(body))
  } catch {
    throw new HttpError(400, 'not_an_object')
  }
}

/** The original tracker measures by the system clock, which may have been set back meanwhile. */
function withoutNegativeTime(body: unknown): unknown {
  const time = (body as Partial<Record<'time_on_page', unknown>> | null)?.time_on_page
  return typeof time === 'number' && time < 0 ? { ...(body as object), time_on_page: 0 } : body
}
