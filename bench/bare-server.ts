import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The lower limit for a page or a hit: reads the whole request and answers fixed bytes. */
const { status, headers, body } = JSON.parse(
  process.env.ANSWER ?? readFileSync(process.env.ANSWER_FILE as string, 'utf8'),
)
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
