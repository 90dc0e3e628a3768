import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A form that the service has accepted. */
interface Taken {
  path: string
  fields: Record<string, string>
}

const idPattern = /^[0-9A-Za-z][\w-]{31,42}$/
const shapes: Readonly<Record<string, readonly string[]>> = {
  '/api/v1/log': ['key', 'request_type', 'event_log_time', 'payload'],
  '/api/v1/consent': [
    'key',
    'log',
    'consent_id',
    'language',
    'consented_domain',
    'cookie_list_version',
  ],
}

/**
 * A consent service as the old banner uses it: one account, one domain, and two addresses that each
 * accept only their own form. An unreadable request is refused permanently.
 */
export async function startConsentService(account: { key: string; domain: string }) {
  const taken: Taken[] = []
  const requests: string[] = []
  /** `status` answers every request; `silent` accepts requests and never answers. */
  const behaviour: { status: number | null; silent: boolean } = { status: null, silent: false }
  const server = createServer((request, response) => void answer(request, response)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')

  async function answer(request: IncomingMessage, response: ServerResponse) {
    requests.push(`${request.method} ${request.url}`)
    const body = await readBody(request)
    if (behaviour.silent) return
    const status = behaviour.status ?? (await judge(request, body))
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  }

  async function judge({ method, url: path = '', headers }: IncomingMessage, body: Buffer) {
    const shape = shapes[path]
    if (!shape) return 404
    if (method !== 'POST') return 405
    if (body.length > 16_384) return 413
    const type = headers['content-type'] ?? ''
    if (!type.startsWith('multipart/form-data')) return 415
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
      .formData()
      .catch(() => null)
    const fields = Object.fromEntries([...(form ?? [])].map(([name, value]) => [name, `${value}`]))
    if (Object.keys(fields).sort().join() !== shape.toSorted().join()) return 400
    if (fields.key !== account.key) return 401
    const isRight = path === '/api/v1/log' ? isBeacon(fields) : isRecord(fields)
    if (!isRight) return 422
    if (fields.consented_domain && fields.consented_domain !== account.domain) return 403
    taken.push({ path, fields })
    return 200
  }

  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    requests,
    behaviour,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function isBeacon({ request_type, event_log_time = '', payload = '' }: Record<string, string>) {
  const { consent_session_id, banner_id, ...rest } = JSON.parse(payload)
  return (
    request_type === 'banner_load' &&
    // Seconds, which have ten digits until 2286.
    /^\d{10}$/.test(event_log_time) &&
    idPattern.test(consent_session_id) &&
    typeof banner_id === 'string' &&
    Object.keys(rest).length === 0
  )
}

const names = ['necessary', 'functional', 'analytics', 'advertisement', 'CookieYes Consent']

function isRecord({ log = '', consent_id = '', language = '' }: Record<string, string>) {
  const statuses: { name: string; status: string }[] = JSON.parse(log)
  return (
    idPattern.test(consent_id) &&
    /^[a-z]{2}$/.test(language) &&
    statuses.map(({ name }) => name).join() === names.join() &&
    statuses.every(({ status }) => ['yes', 'no'].includes(status))
  )
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}
