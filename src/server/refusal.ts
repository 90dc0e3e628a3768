import type { FastifyError } from 'fastify'
import { errorCode, HttpError } from './errors.ts'
import type { Log } from './log.ts'
import { closedPolicy } from './security-headers.ts'

/** What a line about a request may say of it. */
interface LoggedRequest {
  id: string
  method?: string | undefined
  url?: string | undefined
}

/** The one place where anything thrown while answering becomes a status and a code. */
export function toRefusal(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  const status = (error as Partial<FastifyError>)?.statusCode ?? 500
  if (status < 400 || status >= 500) return new HttpError(500, 'internal_error', { cause: error })
  const code = errorCode(error)
    .replace(/^FST_(ERR_)?(CTP_)?/, '')
    .toLowerCase()
  return new HttpError(status, code || 'bad_request', { cause: error })
}

/** Headers and JSON of the answer to scripts and programs. */
export function refusalFor({ code, retryAfter }: HttpError, requestId: string) {
  const headers: Record<string, string> = {
    'content-security-policy': closedPolicy,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  }
  if (retryAfter) headers['retry-after'] = String(retryAfter)
  return { headers, body: JSON.stringify({ error: { code, requestId } }) }
}

/** Only refusals and failures get a line, without address, query or body: a visitor leaves no trace in logs. */
export function logRefusal(log: Log, { id, method, url = '' }: LoggedRequest, status: number) {
  if (status < 400) return
  const path = url.split('?', 1)[0]?.slice(0, 200)
  const line = { requestId: id, method, path, status }
  if (status >= 500) log.error(line, 'failed')
  else log.warn(line, 'refused')
}

/**
 * A form posted from another site never changes anything here. Browsers always send Origin with
 * such a post; requests without it come from other programs, which carry no visitor's cookies.
 * https://developer.mozilla.org/docs/Web/HTTP/Headers/Origin
 */
export function isCrossOrigin(
  { origin, host }: { origin?: string | undefined; host?: string | undefined },
  publicUrl: string,
): boolean {
  if (origin === undefined || origin === publicUrl) return false
  return origin !== `http://${host}` && origin !== `https://${host}`
}
