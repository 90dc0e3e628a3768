import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyError } from 'fastify'
import { hostOf } from '#lib/urls/host.ts'
import { BlobRefused } from '../blobs/blob-store.ts'
import { errorCode, HttpError } from '../errors.ts'
import type { Config } from '../process/config.ts'
import { isUnavailable } from '../unavailable.ts'
import { closedPolicy } from './security-headers.ts'

const storageUnavailable = 'storage_unavailable'
const uploadsUnavailable = 'uploads_unavailable'

/** Whether its cause belongs in the log. */
export const isFailure = ({ status, code }: HttpError) =>
  status === 500 || code === storageUnavailable || code === uploadsUnavailable

/** Turns anything thrown while answering into a status and a code; the only place that does. */
export function toRefusal(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof BlobRefused)
    return new HttpError(503, uploadsUnavailable, { retryAfter: 60, cause: error })
  if (isUnavailable(error))
    return new HttpError(503, storageUnavailable, { retryAfter: 5, cause: error })
  const status = (error as Partial<FastifyError>)?.statusCode ?? 500
  if (status < 400 || status >= 500) return new HttpError(500, 'internal_error', { cause: error })
  const code = errorCode(error)
    .replace(/^FST_(ERR_)?(CTP_)?/, '')
    .toLowerCase()
  return new HttpError(status, code || 'bad_request', { cause: error })
}

/** Headers and JSON of an answer to scripts and programs. */
export function refusalFor({ code, retryAfter }: HttpError, requestId: string) {
  const headers: Record<string, string> = {
    'content-security-policy': closedPolicy,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  }
  if (retryAfter) headers['retry-after'] = String(retryAfter)
  return { headers, body: JSON.stringify({ error: { code, requestId } }) }
}

/**
 * Whether a form was posted from another site; such a form never changes anything here. Browsers
 * send Origin with such a post, and say where it came from; requests without either come from other
 * programs, which carry no visitor's cookies. The host of a request counts only when it is one of
 * ours, because a stranger's domain name may lead to this server. The scheme is that of the public
 * address: on http, anyone between visitor and site could post at will.
 * https://developer.mozilla.org/docs/Web/HTTP/Headers/Origin
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 */
export function isCrossOrigin(
  { origin, host = '', 'sec-fetch-site': from }: IncomingHttpHeaders,
  site: OwnHosts,
): boolean {
  if (origin === undefined) return from === 'cross-site' || from === 'same-site'
  const { publicUrl } = site
  if (origin === publicUrl) return false
  return !isOwnHost(host, site) || origin !== `${schemeOf(publicUrl)}://${host}`
}

/** The hosts of the site. */
export type OwnHosts = Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'publicAliases'>>

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/

const isOwnHost = (host: string, { publicUrl, publicAliases = [] }: OwnHosts) =>
  host === hostOf(publicUrl) || publicAliases.includes(host) || loopback.test(host)

const schemeOf = (url: string) => (url.startsWith('https:') ? 'https' : 'http')
