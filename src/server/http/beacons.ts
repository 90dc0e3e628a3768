import type { IncomingMessage, ServerResponse } from 'node:http'
import { fastifyCookie } from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import { clientAddress, requestHost } from './network.ts'
import { limitRequests, type RateLimiter } from './rate-limiter.ts'
import { isCrossOrigin, isFailure, type OwnHosts, refusalFor, toRefusal } from './refusal.ts'
import type { LogRefusal } from './refusal-log.ts'

/** The sender of a beacon; every Fastify request is one too. */
export type Sender = Pick<FastifyRequest, 'ip' | 'host' | 'headers' | 'cookies'>

export interface Receiver {
  /** Max bytes of a body. */
  bodyLimit: number
  limiter: RateLimiter
  /**
   * Handles the body. The post is answered 204 when this resolves, and refused when it throws or
   * rejects.
   */
  take(sender: Sender, body: unknown): Promise<unknown>
  /** Called with the reason when a post to this address is refused. */
  onRefusal(error: unknown): void
}

interface Parts {
  headers: Readonly<Record<string, string>>
  config: { trustProxy: number } & OwnHosts
  log: Log
  logRefusal: LogRefusal
  newId: () => string
  /** @throws what Fastify's own parser throws */
  parse: (text: string) => unknown
}

export type Beacons = ReturnType<typeof createBeacons>

/** The media types with which browsers send `sendBeacon` and `fetch` bodies. */
const json = /^(application\/json|text\/plain)(; ?charset=utf-8)?$/i

/**
 * Takes small posts that get an empty answer, in front of Fastify, whose work for each request
 * costs several times as much as such a post needs. It takes only plain posts: any post that must
 * be refused before its body is read goes on to the Fastify route of the same address, which knows
 * all refusals.
 */
export function createBeacons(parts: Parts) {
  const context: BeaconsContext = { ...parts, receivers: new Map() }
  const { receivers } = context
  return {
    /** Takes plain posts to an address, and all other posts by a route there. */
    serve(http: FastifyInstance, path: string, receiver: Receiver) {
      receivers.set(path, receiver)
      http.post(path, routeOptions(receiver), async (request, reply) => {
        await receiver.take(request, request.body)
        return reply.status(204).send()
      })
    },
    /** Leaves all requests to Fastify, which from here on answers that it is closing. */
    close: () => receivers.clear(),
    /** Takes the request; false when it is not a plain post to one of these addresses. */
    takes: (request: IncomingMessage, response: ServerResponse) =>
      takes(context, request, response),
  }
}

interface BeaconsContext extends Parts {
  /** By address. */
  receivers: Map<string, Receiver>
}

function takes(
  context: BeaconsContext,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const receiver = receiverOf(context, request)
  if (!receiver) return false
  const sender = senderOf(request, context.config.trustProxy)
  if (receiver.limiter.take(sender.ip) > 0) return false
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const [only] = chunks
    const bytes = only && chunks.length === 1 ? only : Buffer.concat(chunks)
    answer(context, receiver, sender, bytes.toString(), [request, response])
  })
  return true
}

function receiverOf(
  { receivers, config }: BeaconsContext,
  { method, url = '', headers }: IncomingMessage,
) {
  const receiver = method === 'POST' ? receivers.get(url) : undefined
  if (!receiver || isCrossOrigin(headers, config)) return null
  const length = Number(headers['content-length'] ?? 0)
  const isPlain =
    length > 0 && length <= receiver.bodyLimit && json.test(headers['content-type'] ?? '')
  return isPlain && !headers.accept?.includes('text/html') ? receiver : null
}

/**
 * Not an async function: the cost of its promises is noticeable at thousands of posts a second.
 */
function answer(
  { headers, log, logRefusal, newId, parse }: BeaconsContext,
  receiver: Receiver,
  sender: Sender,
  text: string,
  [request, response]: [IncomingMessage, ServerResponse],
) {
  // No security headers: an empty answer has nothing to frame, run or misread. No request id
  // either, because no log line names such a request.
  const accept = () => response.writeHead(204).end()
  const refuse = (error: unknown) => {
    const id = newId()
    receiver.onRefusal(error)
    const refusal = toRefusal(error)
    if (isFailure(refusal)) log.error({ err: error, requestId: id })
    logRefusal({ id, method: request.method, url: request.url }, refusal.status)
    const { headers: own, body } = refusalFor(refusal, id)
    response.writeHead(refusal.status, { ...headers, ...own, 'x-request-id': id }).end(body)
  }
  try {
    receiver.take(sender, parse(text)).then(accept, refuse)
  } catch (error) {
    refuse(error)
  }
}

/** Options for routes that share a receiver's limits. */
export function routeOptions({ bodyLimit, limiter, onRefusal }: Receiver) {
  return {
    bodyLimit,
    onRequest: limitRequests(limiter),
    onError: async (_request: FastifyRequest, _reply: unknown, error: unknown) => onRefusal(error),
  }
}

function senderOf(request: IncomingMessage, trustProxy: number): Sender {
  const { headers } = request
  return {
    headers,
    ip: clientAddress(request.socket.remoteAddress, headers, trustProxy),
    host: requestHost(headers, trustProxy),
    cookies: headers.cookie ? fastifyCookie.parse(headers.cookie) : {},
  }
}
