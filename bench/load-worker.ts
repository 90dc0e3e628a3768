import autocannon from 'autocannon'

const {
  url,
  seconds,
  connections = 64,
  method = 'GET',
  headers,
  body,
  expect,
} = JSON.parse(process.argv[2] ?? '{}')
const options = { url, connections, method, headers, body }

await autocannon({ ...options, duration: 2 })
const result = await autocannon({ ...options, duration: seconds })
const counted = result.statusCodeStats?.[expect]?.count ?? 0
if (counted !== result.requests.total) {
  console.error(`${url} answered other than ${expect}:`, result.statusCodeStats, result.errors)
  process.exit(1)
}
console.log(JSON.stringify({ perSecond: result.requests.average, p99Ms: result.latency.p99 }))
