import type { Config } from '#server/config.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http.ts'
import { hitErrorPath } from '../wire.ts'

type Options = { http: Http; config: Pick<Config, 'logLevel'> }

const longest = 500

/** Writes what pages could not send into the log, while somebody is looking for a mistake. */
export function serveDebugReports({ http, config }: Options) {
  if (config.logLevel !== 'debug') return
  const options = {
    bodyLimit: 8 * 1024,
    config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
  }
  http.post(hitErrorPath, options, async (request, reply) => {
    const { action, status, error, data } = (request.body ?? {}) as Record<string, unknown>
    const told = [action, status, error, data]
    if (told.some((value) => typeof value !== 'string')) throw new HttpError(400, 'bad_report')
    const [, ...texts] = told.map((value) => String(value).slice(0, longest))
    request.log.debug({ report: texts }, 'a page could not send its hit')
    return reply.status(204).send()
  })
}
