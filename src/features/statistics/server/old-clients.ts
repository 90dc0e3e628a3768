import type { FastifyRequest } from 'fastify'
import { HttpError } from '#server/errors.ts'
import { oldTrackPath } from '../wire.ts'

// Where Burst Statistics 2.2 and 3.x send, so that a page cached from the old site keeps counting.
export const oldBeaconPaths = [
  '/burst-statistics-endpoint.php',
  '/wp-content/plugins/burst-statistics/endpoint.php',
  '/wp-content/plugins/burst-statistics/includes/Frontend/endpoint.php',
]
/** WordPress without pretty addresses takes REST calls at `/?rest_route=`. */
export const oldRestPaths = [
  oldTrackPath,
  oldTrackPath.slice(0, -1),
  `/wp-json${oldTrackPath}`,
  `/wp-json${oldTrackPath}`.slice(0, -1),
  '/',
]

const queryOf = ({ query }: FastifyRequest) => query as Readonly<Record<string, unknown>>

/** What is posted to the home page is one only when it says so. */
export function isRestCall(request: FastifyRequest): boolean {
  const { pathname } = new URL(request.url, 'http://here')
  return pathname !== '/' || `${queryOf(request).rest_route}/`.startsWith(oldTrackPath)
}

/** Its settings page tries whether an address works: `request=test`. */
export function isTest(request: FastifyRequest): boolean {
  const { body } = request
  const inBody = typeof body === 'object' && body !== null && 'request' in body && body.request
  return queryOf(request).request === 'test' || inBody === 'test'
}

/** The REST call of 2.2 sends a JSON string that holds the JSON. */
export function unwrap(body: unknown): unknown {
  if (typeof body !== 'string') return withTime(body)
  try {
    return withTime(JSON.parse(body))
  } catch {
    throw new HttpError(400, 'not_an_object')
  }
}

/** Measured by the clock on the wall, which may have been set back meanwhile. */
function withTime(body: unknown): unknown {
  const told = (body as Partial<Record<'time_on_page', unknown>> | null)?.time_on_page
  return typeof told === 'number' && told < 0 ? { ...(body as object), time_on_page: 0 } : body
}
