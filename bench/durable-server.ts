import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * The lower limit for a durable hit: parses it and answers once SQLite has synced it with others.
 */
const sqlite = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'least.sqlite'))
sqlite.exec('pragma journal_mode = wal; pragma synchronous = full')
sqlite.exec('create table if not exists journal (id integer primary key, body text not null)')
const insert = sqlite.prepare('insert into journal (body) select value from json_each(?)')

let waiting: { body: string; response: ServerResponse }[] = []

function take(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const body = JSON.stringify(JSON.parse(Buffer.concat(chunks).toString()))
    if (waiting.push({ body, response }) === 1) setImmediate(commit)
  })
}

function commit() {
  const batch = waiting
  waiting = []
  insert.run(JSON.stringify(batch.map(({ body }) => body)))
  for (const { response } of batch) response.writeHead(204).end()
}

const server = createServer(take).listen(0, '127.0.0.1', () => {
  console.log(`listening http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.on('SIGTERM', () => process.exit(0))
