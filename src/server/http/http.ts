import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { minuteMs } from '#lib/dates/durations.ts'
import { errorCode, HttpError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Config } from '../process/config.ts'
import { type Beacons, createBeacons } from './beacons.ts'
import { createPipelineGuard } from './pipelining.ts'
import { limitRoutes } from './rate-limiter.ts'
import { isCrossOrigin, isFailure, type OwnHosts, refusalFor, toRefusal } from './refusal.ts'
import { createRefusalLog } from './refusal-log.ts'
import { securityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    beacons: Beacons
  }
  interface FastifyContextConfig {
    /**
     * Whether pages of another origin may post here; visitors' cookies mean nothing to such a
     * route.
     */
    allowsOrigin?: (origin: string) => boolean
  }
}
export type Http = FastifyInstance
/** A refusal as the answer shows it. */
export type Refused = Pick<HttpError, 'status' | 'code' | 'retryAfter'> & { requestId: string }
export type SendErrorPage = (
  refused: Refused,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void>
export type HttpConfig = Pick<Config, 'secure' | 'trustProxy'> & OwnHosts

// An import would read each of the module's names, and `WebSocket` among them loads 14 MB.
const { createServer } = process.getBuiltinModule('node:http')

const bodyLimit = 16 * 1024
/**
 * Large enough that a text over its own limit returns to its writer to shorten, and is not lost.
 */
const formLimit = 128 * 1024
const msForRequest = 10_000
/** For a form with files, such as a picture of 25 MB over a phone. */
const msForFiles = 10 * minuteMs
/** Longer than proxies hold a connection, so that the proxy is the side that closes it. */
const msIdle = 72_000

/** The HTTP server every feature adds its routes to: bounds, headers, refusals and logs in one place. */
export async function createHttp(
  config: HttpConfig,
  log: Log,
  sendErrorPage: SendErrorPage,
  requestTimeout = msForRequest,
): Promise<Http> {
  const headers = securityHeaders(config.secure)
  const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    answerError(error, request, reply, sendErrorPage)

  const logRefusal = createRefusalLog(log)
  const newId = requestIds()
  const parse = (text: string) => parseAsFastify(http, text)
  const beacons = createBeacons({ headers, config, log, logRefusal, newId, parse })
  const pipelines = createPipelineGuard()

  const http = Fastify({
    serverFactory: (handler) =>
      serverFor(requestTimeout, (request, response) => {
        if (pipelines.refuses(request, response)) return
        if (!beacons.takes(request, response)) handler(request, response)
      }),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    requestTimeout,
    genReqId: newId,
    forceCloseConnections: 'idle',
    // A request that has come is answered, for everything stays open until the last one is.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // An address with a broken escape never reaches the hooks below.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id)
      logRefusal(request, 400)
      void answer(error, request, reply)
    },
    clientErrorHandler: answerBrokenRequest,
  }) as unknown as Http

  http.decorate('beacons', beacons)
  await http.register(cookie)
  await http.register(formbody, { bodyLimit: formLimit })
  limitRoutes(http)
  acceptTextAsJson(http)

  http.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    refuseOtherOrigins(request, config)
  })
  http.addHook('onResponse', async (request, reply) => logRefusal(request, reply.statusCode))
  http.addHook('preClose', async () => {
    beacons.close()
    closeIdleConnections(http.server)
  })
  http.setErrorHandler(answer)
  http.setNotFoundHandler((request, reply) =>
    answerUnknown((path) => hasRoute(http, path), request, reply),
  )
  return http
}

/** Makes a server with options that only take effect now. It checks timeouts in intervals. */
function serverFor(requestTimeout: number, handler: RequestListener): Server {
  const timeouts = {
    keepAliveTimeout: msIdle,
    requestTimeout: msForFiles,
    headersTimeout: requestTimeout,
    connectionsCheckingInterval: requestTimeout / 10,
  }
  const server = createServer(timeouts, (request, response) => {
    endSlowBody(server, request, requestTimeout)
    handler(request, response)
  })
  return server
}

/** What ends the limit of requests whose bodies are coming. */
const limitEnds = new WeakMap<IncomingMessage, () => void>()

/** Lets the body of a request take as long as files do. For routes that not everybody may use. */
export const waitForFiles = (request: IncomingMessage) => limitEnds.get(request)?.()

/** Ends a request whose body is not there in time; the server itself waits as long as for files. */
function endSlowBody(server: Server, request: IncomingMessage, requestTimeout: number) {
  const { headers, socket } = request
  if (!headers['content-length'] && !headers['transfer-encoding']) return
  const timer = setTimeout(() => {
    const slow = Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', slow, socket)
  }, requestTimeout).unref()
  const clear = () => clearTimeout(timer)
  request.once('end', clear).once('close', clear)
  limitEnds.set(request, clear)
}

/** @throws HttpError 403 for a change that a page of another site asks for */
function refuseOtherOrigins({ method, headers, routeOptions }: FastifyRequest, own: OwnHosts) {
  const changes = method !== 'GET' && method !== 'HEAD'
  const isAllowed = headers.origin && routeOptions.config.allowsOrigin?.(headers.origin)
  if (changes && !isAllowed && isCrossOrigin(headers, own)) throw new HttpError(403, 'cross_origin')
}

/** Makes ids that no two requests share, even across restarts, without a random number for each. */
function requestIds(): () => string {
  const start = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}

/**
 * Closes connections that become idle while the server closes; a connection kept alive after its
 * last request would hold it open. Fastify closes those that are idle at the beginning.
 */
function closeIdleConnections(server: Server) {
  const timer = setInterval(() => server.closeIdleConnections(), 50)
  server.once('close', () => clearInterval(timer))
}

/** Parses a JSON body as Fastify does, and throws what Fastify throws. */
function parseAsFastify(http: FastifyInstance, text: string): unknown {
  let parsed: unknown
  const done = (error: Error | null, body: unknown) => {
    if (error) throw error
    parsed = body
  }
  http.getDefaultJsonParser('error', 'error')(null as never, text, done)
  return parsed
}

/** Reads text/plain as JSON, because `sendBeacon` posts a plain string under that type. */
function acceptTextAsJson(http: Http) {
  http.addContentTypeParser(
    'text/plain',
    { parseAs: 'string' },
    http.getDefaultJsonParser('error', 'error'),
  )
}

async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  sendErrorPage: SendErrorPage,
) {
  const refusal = toRefusal(error)
  const { status, code, retryAfter } = refusal
  if (isFailure(refusal)) request.log.error({ err: error, requestId: request.id })
  if (wantsPage(request)) {
    return sendErrorPage({ status, code, retryAfter, requestId: request.id }, request, reply)
  }
  const { headers, body } = refusalFor(refusal, request.id)
  return reply.status(status).headers(headers).send(body)
}

/**
 * Answers where no page is: with the address of the page that differs by a final slash, if any.
 *
 * @throws HttpError 404
 */
export function answerUnknown(
  isPage: (path: string) => boolean,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const address = withoutSlash(isPage, request)
  if (address === undefined) throw new HttpError(404, 'not_found')
  return reply.redirect(address, 301)
}

export const hasRoute = (http: Http, path: string) => http.hasRoute({ method: 'GET', url: path })

/** The address without its final slash, which many links to older sites have; ours have none. */
function withoutSlash(
  isPage: (path: string) => boolean,
  { method, url }: FastifyRequest,
): string | undefined {
  const [, path = '', query = ''] = /^(\/[^?]*[^/?])\/(\?.*)?$/.exec(url) ?? []
  return (method === 'GET' || method === 'HEAD') && isPage(path) ? path + query : undefined
}

/**
 * Whether a person looks at the answer: browsers ask for HTML by name, scripts and programs do not.
 */
function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false
}

const brokenRequest: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers bytes that never became a request, such as too many headers or a broken first line. */
function answerBrokenRequest(this: FastifyInstance, error: Error, socket: Socket) {
  const code = errorCode(error)
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = brokenRequest[code] ?? '400 Bad Request'
  this.log.warn({ status: Number.parseInt(status, 10), code }, 'refused')
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.destroy()
}
