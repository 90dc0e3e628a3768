import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The original's way: one call to the destination for each event, while its visitor waits. */
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
      // A failure is logged there, and the event is gone.
      () => undefined,
    )
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}')
  })
})
server.listen(0, '127.0.0.1', () => {
  console.log(`listening http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.on('SIGTERM', () => process.exit(0))
