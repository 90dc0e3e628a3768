import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The least a Node server can do: read the whole request and answer these bytes. */
const { status, headers, body } = JSON.parse(process.env.ANSWER ?? '{}')
const bytes = Buffer.from(body ?? '', 'base64')

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    if (chunks.length) JSON.parse(Buffer.concat(chunks).toString())
    response.writeHead(status, headers)
    response.end(bytes)
  })
})
server.listen(0, '127.0.0.1', () => {
  console.log(`listening http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.on('SIGTERM', () => process.exit(0))
