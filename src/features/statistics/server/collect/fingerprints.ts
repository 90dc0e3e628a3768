import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http/http.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import type { Config } from '#server/process/config.ts'
import { equals } from '#server/signatures/equals.ts'
import { fingerprintLogPath, fingerprintPath } from '../../fingerprint.ts'
import { allowsStatistics } from './consent.ts'

type Options = { http: Http; config: Pick<Config, 'statistics' | 'hitsPerMinute'> }
type Fields = Readonly<Record<string, unknown>>

/** Answers the fingerprinting library in fingerprint mode. Its data are not stored. */
export function serveFingerprints({ http, config }: Options) {
  const { identity, fingerprintKey } = config.statistics
  if (identity !== 'fingerprint') return
  const limit = rateLimits.fingerprints
  const limited = {
    bodyLimit: 32 * 1024,
    config: { rateLimit: { ...limit, max: Math.min(limit.max, config.hitsPerMinute) } },
  }

  http.post(fingerprintPath, limited, async (request) => {
    const { components, clientHash, version, visitorId } = fieldsOf(request)
    if (!fingerprintKey || !equals(request.headers['x-api-key'], fingerprintKey))
      throw new HttpError(403, 'wrong_key')
    if (!isObject(components) || !isId(clientHash) || typeof version !== 'string')
      throw new HttpError(400, 'bad_fingerprint')
    return { thumbmark: clientHash, visitorId: isId(visitorId) ? visitorId : newId() }
  })

  http.post(fingerprintLogPath, limited, async (request, reply) => {
    const { components, thumbmark, version } = fieldsOf(request)
    if (!isObject(components) || !isId(thumbmark) || typeof version !== 'string')
      throw new HttpError(400, 'bad_fingerprint')
    const line = { version: version.slice(0, 32), components: Object.keys(components).slice(0, 32) }
    request.log.info(line, 'a fingerprint was sampled')
    return reply.status(204).send()
  })
}

function fieldsOf(request: FastifyRequest): Fields {
  if (!allowsStatistics(request)) throw new HttpError(403, 'no_consent')
  if (!isObject(request.body)) throw new HttpError(400, 'not_an_object')
  return request.body
}

const newId = () => randomBytes(16).toString('hex')
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)
