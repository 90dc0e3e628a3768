import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The original's method: one call to the destination for each event, while the visitor waits. */
const destination = process.env.DESTINATION as string

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', async () => {
    const event = JSON.parse(Buffer.concat(chunks).toString())
    await fetch(`${destination}/v26.0/1234567890/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: [event] }),
    }).then(
      (answer) => answer.arrayBuffer(),
      // The original logs a failure and loses the event.
      () => undefined,
    )
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}')
  })
})
server.listen(0, '127.0.0.1', () => {
  console.log(`listening http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.on('SIGTERM', () => process.exit(0))
