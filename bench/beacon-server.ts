import type { AddressInfo } from 'node:net'
import { fastifyCookie } from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import { hitPath } from '#features/statistics/hit-paths.ts'
import type { Json } from '#lib/json.ts'
import type { Receiver } from '#server/http/beacons.ts'
import { createHttp, type Http } from '#server/http/http.ts'
import { createRateLimiter, limitRequests } from '#server/http/rate-limiter.ts'
import { isCrossOrigin } from '#server/http/refusal.ts'
import { openJournal } from '#server/journal/journal.ts'
import { createLog } from '#server/log.ts'
import { openMigrated } from './migrated-database.ts'

/**
 * A durable beacon in three ways, chosen by `MODE`: in front of Fastify like `beacons.ts`, as a
 * route among all others, and as a route in a scope of its own without hooks.
 */
const publicUrl = 'http://localhost:3000'
const log = createLog('error')
const database = await openMigrated({ databaseUrl: null, dataDir: process.env.DATA_DIR ?? '.' })
const journal = openJournal(database, log)
const limiter = createRateLimiter({ max: 1e9, windowMs: 60_000, key: 'network' })
const receiver: Receiver = {
  bodyLimit: 8192,
  limiter,
  take: (sender, body) =>
    journal.append('beacon', { ip: sender.ip, host: sender.host, body: body as Json }),
  onRefusal: () => {},
}

const servers: Record<string, () => Promise<Http>> = { front, route, scope }
const http = await (servers[process.env.MODE ?? ''] ?? front)()
await http.listen({ port: 0, host: '127.0.0.1' })
console.log(`listening http://127.0.0.1:${(http.server.address() as AddressInfo).port}`)
process.on('SIGTERM', () => process.exit(0))

function openHttp(): Promise<Http> {
  const config = { secure: false, trustProxy: 0, publicUrl }
  return createHttp(config, log, async (_refused, _request, reply) => void reply.send())
}

async function front(): Promise<Http> {
  const opened = await openHttp()
  opened.beacons.serve(opened, hitPath, receiver)
  return opened
}

async function route(): Promise<Http> {
  const opened = await openHttp()
  opened.post(hitPath, { onRequest: limitRequests(limiter) }, async (request, reply) => {
    await receiver.take(request, request.body)
    return reply.status(204).send()
  })
  return opened
}

async function scope(): Promise<Http> {
  const root = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as Http
  // The plugin's parser works only after the plugin is registered; here its hooks affect nothing.
  await root.register(async (other) => void (await other.register(fastifyCookie)))
  await root.register(async (own) => {
    own.removeAllContentTypeParsers()
    const types = ['application/json', 'text/plain']
    own.addContentTypeParser(types, { parseAs: 'string' }, (_request, text, done) =>
      done(null, JSON.parse(text as string)),
    )
    own.post(hitPath, { onRequest: limitRequests(limiter) }, async (request, reply) => {
      const { headers } = request
      if (isCrossOrigin(headers, { publicUrl })) return reply.status(403).send()
      const cookies = fastifyCookie.parse(headers.cookie ?? '')
      await receiver.take({ ip: request.ip, host: request.host, headers, cookies }, request.body)
      return reply.status(204).send()
    })
  })
  return root
}
