import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Accepts events like five destinations without checks, and answers after `DELAY_MS`. */
const delayMs = Number(process.env.DELAY_MS ?? 0)
let taken = 0

type Body = { data?: unknown[]; elements?: unknown[] }

const answers: readonly (readonly [path: string, answer: (count: number) => object])[] = [
  ['/open_api/', () => ({ code: 0, message: 'OK', request_id: 'trace' })],
  [
    '/v5/',
    (count) => ({
      num_events_received: count,
      num_events_processed: count,
      events: Array.from({ length: count }, () => ({ status: 'processed' })),
    }),
  ],
  ['/rest/', (count) => ({ elements: Array.from({ length: count }, () => ({ status: 201 })) })],
  ['/v1/', (count) => ({ eventsReceived: count, traceId: 'trace' })],
  ['/', (count) => ({ events_received: count, messages: [], fbtrace_id: 'trace' })],
]

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    if (request.method === 'GET') return void response.end(String(taken))
    const body: Body = JSON.parse(Buffer.concat(chunks).toString())
    setTimeout(() => accept(request, response, body), delayMs)
  })
})

function accept({ url = '' }: IncomingMessage, response: ServerResponse, body: Body) {
  const count = (body.data ?? body.elements ?? []).length
  taken += count
  const [, answer] = answers.find(([path]) => url.startsWith(path)) as (typeof answers)[number]
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(count)))
}

server.listen(0, '127.0.0.1', () => {
  console.log(`listening http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.on('SIGTERM', () => process.exit(0))
