import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { embeddedConnection } from '#server/statistics-store/embedded-connection.ts'

// Serves the part of ClickHouse's HTTP interface that its client uses, over the embedded engine:
// https://clickhouse.com/docs/interfaces/http. Credentials: vitrina / secret.

const engine = embeddedConnection(process.argv[2] as string)
const notSettings = ['query', 'query_id', 'session_id', 'database']
const allowed = `Basic ${Buffer.from('vitrina:secret').toString('base64')}`

const server = createServer(async (request, response) => {
  if (request.headers.authorization !== allowed) {
    const refusal =
      'Code: 516. DB::Exception: vitrina: Authentication failed. (AUTHENTICATION_FAILED)'
    return response.writeHead(403, { 'x-clickhouse-exception-code': '516' }).end(refusal)
  }
  try {
    response.end(await answer(request))
  } catch (error) {
    const {
      code = '1',
      type = 'UNKNOWN',
      message,
    } = error as { code?: string; type?: string; message: string }
    response.writeHead(500, { 'x-clickhouse-exception-code': code })
    response.end(`Code: ${code}. DB::Exception: ${message} (${type})`)
  }
})

async function answer(request: IncomingMessage): Promise<string> {
  const parameters = new URL(request.url ?? '/', 'http://here').searchParams
  const body = await text(request)
  const clickhouse_settings = Object.fromEntries(
    [...parameters].filter(([name]) => !notSettings.includes(name) && !name.startsWith('param_')),
  )
  const query_params = Object.fromEntries(
    [...parameters].flatMap(([name, value]) =>
      name.startsWith('param_') ? [[name.slice(6), value]] : [],
    ),
  )
  const query = [parameters.get('query'), body].filter(Boolean).join('\n')
  const { stream } = await engine.query({ query, query_params, clickhouse_settings })
  return text(stream)
}

server.listen(Number(process.argv[3]), '127.0.0.1', () => console.log('listening'))
