import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http/http.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import type { Config } from '#server/process/config.ts'
import { hitErrorPath } from '../../hit-paths.ts'

type Options = { http: Http; config: Pick<Config, 'logLevel'> }

const maxTextLength = 500

/** Logs the failed sends that pages report; only at log level `debug`. */
export function serveDebugReports({ http, config }: Options) {
  if (config.logLevel !== 'debug') return
  const options = {
    bodyLimit: 8 * 1024,
    config: { rateLimit: rateLimits.debugReports },
  }
  http.post(hitErrorPath, options, async (request, reply) => {
    const { action, status, error, data } = (request.body ?? {}) as Record<string, unknown>
    const fields = [action, status, error, data]
    if (fields.some((value) => typeof value !== 'string')) throw new HttpError(400, 'bad_report')
    const [, ...texts] = fields.map((value) => String(value).slice(0, maxTextLength))
    request.log.debug({ report: texts }, 'a page could not send its hit')
    return reply.status(204).send()
  })
}
