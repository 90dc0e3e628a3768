import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { isPublicAddress } from './public-address.ts'

interface Found {
  address: string
  family: number
}

interface Options {
  resolve?: (host: string) => Promise<readonly Found[]>
  isAllowed?: (address: string) => boolean
  /** Certificates to trust besides the usual ones. */
  ca?: string
}

/** The error code of an address outside the public internet. */
export const addressRefused = 'ERR_ADDRESS_REFUSED'

/**
 * `fetch` for addresses that others choose: by https, to the public internet only, without
 * following redirects. A name is resolved once, and the connection goes to the address that was
 * checked.
 */
export function createPublicFetch({
  resolve = (host) => lookup(host, { all: true }),
  isAllowed = isPublicAddress,
  ca,
}: Options = {}): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(String(input))
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (url.protocol !== 'https:') throw refusal(host)
    const signal = init.signal ?? undefined
    const found = isIP(host)
      ? [{ address: host, family: isIP(host) }]
      : await unlessAborted(resolve(host), signal)
    const [first] = found
    if (!first || found.some(({ address }) => !isAllowed(address))) throw refusal(host)
    return send(url, init, { found: first, ...(ca ? { ca } : {}) })
  }
}

function send(url: URL, init: RequestInit, { found, ca }: { found: Found; ca?: string }) {
  const { method = 'GET', signal, body } = init
  return new Promise<Response>((resolve, reject) => {
    const request = httpsRequest(url, {
      method,
      headers: Object.fromEntries(new Headers(init.headers)),
      // A reused connection might lead to another address.
      agent: false,
      lookup: (_host, options, done) =>
        options.all ? done(null, [found]) : done(null, found.address, found.family),
      ...(ca ? { ca } : {}),
      ...(signal ? { signal } : {}),
    })
    request.on('error', (cause) => reject(signal?.aborted ? signal.reason : failure(cause)))
    request.on('response', (response) => {
      try {
        resolve(toResponse(response))
      } catch (cause) {
        // For example, a status beyond 599, with which some sites answer programs.
        response.destroy()
        reject(failure(cause))
      }
    })
    request.end(body instanceof Uint8Array ? body : body ? String(body) : undefined)
  })
}

function toResponse(message: IncomingMessage): Response {
  const { statusCode: status = 500 } = message
  const headers = Object.entries(message.headers).map(([name, value]) => [name, String(value)])
  const isEmpty = status === 204 || status === 304
  if (isEmpty) message.resume()
  const content = isEmpty ? null : (Readable.toWeb(message) as ReadableStream)
  return new Response(content, { status, headers: headers as [string, string][] })
}

/**
 * Rejects as soon as the signal aborts; a DNS lookup cannot be stopped, but its result can be
 * ignored.
 */
function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined) {
  if (!signal) return work
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work, aborted])
}

const failure = (cause: unknown) => new TypeError('fetch failed', { cause })

const refusal = (host: string) =>
  failure(Object.assign(new Error(`${host} is not public`), { code: addressRefused }))
