import { randomInt, randomUUID } from 'node:crypto'
import autocannon from 'autocannon'

const {
  url,
  seconds,
  warmUpSeconds,
  connections = 64,
  method = 'GET',
  headers,
  body,
  expect,
} = JSON.parse(process.argv[2] ?? '{}')
/** Then each request has an id and an address of its own. */
const isEachItsOwn = body?.includes('[uuid]')
const setupRequest = (request: autocannon.Request): autocannon.Request => ({
  ...request,
  body: body.replace('[uuid]', randomUUID()),
  headers: { ...headers, 'x-forwarded-for': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}` },
})
const options = {
  url,
  connections,
  method,
  headers,
  body,
  ...(isEachItsOwn && { requests: [{ setupRequest }] }),
}

const warmUp = await autocannon({ ...options, duration: warmUpSeconds })
const result = await autocannon({ ...options, duration: seconds })
const counted = result.statusCodeStats?.[expect]?.count ?? 0
if (counted !== result.requests.total) {
  console.error(`${url} answered other than ${expect}:`, result.statusCodeStats, result.errors)
  process.exit(1)
}
const requests = warmUp.requests.total + result.requests.total
const { average: perSecond } = result.requests
console.log(JSON.stringify({ perSecond, p99Ms: result.latency.p99, requests }))
