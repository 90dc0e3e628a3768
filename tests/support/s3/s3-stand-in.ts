import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { readAuthorization, signatureOf } from './signature-version-4.ts'

/** What goes wrong with one request. */
export type S3Fault =
  /** The connection is lost: before anything is done, in the middle of the body, or after. */
  | 'cut before'
  | 'cut within'
  | 'cut after'
  /** The request is done, and its answer is lost halfway. */
  | 'cut answer'
  /** An answer that is shorter than the body, or of other bytes, and says so nowhere. */
  | 'truncated'
  | 'flipped'
  | 'html'
  | 'garbage'
  /** No answer ever. */
  | 'silent'
  | { status: number; code: string; headers?: Record<string, string>; extra?: string }

interface Rules {
  region: string
  bucket: string
  accessKey: string
  secretKey: string
  style: 'path' | 'host'
  pageSize: number
  maxBytes: number
  now: () => number
  tls: { key: string; cert: string } | null
}

interface Stored {
  body: Buffer
  sha256: string | null
}

interface Call {
  method: string
  target: string
  headers: IncomingMessage['headers']
  body: Buffer
}

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: Buffer
}

const greatestSkewMs = 15 * 60 * 1000
export const slowDown = { status: 503, code: 'SlowDown' } as const

/**
 * A local S3 store of one bucket that refuses what S3 refuses: signatures, dates and hashes that
 * are not right. https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
 */
export async function startS3StandIn(given: Partial<Rules> = {}) {
  const rules: Rules = {
    region: 'eu-test-1',
    bucket: 'copies',
    accessKey: 'AKIATEST',
    secretKey: 'secret/of+the=test',
    style: 'path',
    pageSize: 1000,
    maxBytes: 100 * 1024 * 1024,
    now: Date.now,
    tls: null,
    ...given,
  }
  const objects = new Map<string, Stored>()
  const faults: (S3Fault | null)[] = []
  const lasting: State['lasting'] = { faults: new Map(), failures: 0 }
  const calls: Call[] = []
  const listener = (request: IncomingMessage, response: ServerResponse) =>
    void respond({ rules, objects, faults, lasting, calls }, request, response).catch(() =>
      request.socket.destroy(),
    )
  const server = rules.tls ? createTlsServer(rules.tls, listener) : createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const { region, bucket, accessKey, secretKey, style } = rules
  return {
    port,
    objects,
    calls: calls as readonly Call[],
    address: `s3+http://${accessKey}:${encodeURIComponent(secretKey)}@127.0.0.1:${port}/${bucket}?region=${region}`,
    target: {
      endpoint: `http://127.0.0.1:${port}`,
      region,
      bucket,
      accessKey,
      secretKey,
      style,
      prefix: '',
    },
    /** Faults for the next requests, one each; null for none. */
    fail: (...more: (S3Fault | null)[]) => void faults.push(...more),
    /** A fault for each request of a method, until it is mended. */
    failEach: (method: string, fault: S3Fault) => void lasting.faults.set(method, fault),
    /** How many requests such a fault has met. */
    failures: () => lasting.failures,
    mend() {
      faults.splice(0)
      lasting.faults.clear()
    },
    [Symbol.dispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface State {
  rules: Rules
  objects: Map<string, Stored>
  faults: (S3Fault | null)[]
  lasting: { faults: Map<string, S3Fault>; failures: number }
  calls: Call[]
}

async function respond(state: State, request: IncomingMessage, response: ServerResponse) {
  const fault = state.faults.shift() ?? lastingFault(state, request) ?? null
  if (fault === 'cut before') return void request.socket.destroy()
  if (fault === 'cut within') {
    await Promise.race([once(request, 'data'), once(request, 'end')])
    return void request.socket.destroy()
  }
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const { method = '', url: target = '', headers } = request
  const call: Call = { method, target, headers, body: Buffer.concat(parts) }
  state.calls.push(call)
  if (fault === 'silent') return
  const answer = faultyAnswer(fault) ?? refusalOf(state.rules, call) ?? perform(state, call)
  if (fault === 'cut after') return void request.socket.destroy()
  write(response, answer, fault)
}

function lastingFault({ lasting }: State, { method = '' }: IncomingMessage) {
  const fault = lasting.faults.get(method)
  if (fault) lasting.failures++
  return fault
}

function write(response: ServerResponse, answer: Answer, fault: S3Fault | null) {
  const { status, headers = {}, body = Buffer.alloc(0) } = answer
  const half = body.subarray(0, body.length >> 1)
  const flipped = Buffer.from(body)
  if (flipped.length > 0) flipped[flipped.length >> 1] = (flipped[flipped.length >> 1] ?? 0) ^ 4
  const sent = fault === 'truncated' ? half : fault === 'flipped' ? flipped : body
  const length = status === 204 ? {} : { 'content-length': String(sent.length) }
  response.writeHead(status, { 'x-amz-request-id': 'TEST', ...length, ...headers })
  if (fault !== 'cut answer') return void response.end(sent)
  response.flushHeaders()
  response.write(half, () => response.socket?.destroy())
}

function faultyAnswer(fault: S3Fault | null): Answer | null {
  if (fault === 'html')
    return {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: Buffer.from('<!doctype html><title>Sorry</title><p>Log in to this network.'),
    }
  if (fault === 'garbage') return { status: 200, body: Buffer.from([0, 255, 60, 63, 0, 200]) }
  if (fault === null || typeof fault === 'string') return null
  return { ...failure(fault.status, fault.code, fault.extra), headers: fault.headers ?? {} }
}

const failure = (status: number, code: string, extra = ''): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}.</Message>${extra}<RequestId>TEST</RequestId></Error>`,
  ),
})

/** What S3 checks before it does anything. */
function refusalOf(rules: Rules, call: Call): Answer | null {
  const { headers, body } = call
  const given = readAuthorization(headers.authorization ?? '')
  if (!given) return failure(403, 'AccessDenied')
  const { credential, signedHeaders, signature } = given
  if (credential.accessKey !== rules.accessKey) return failure(403, 'InvalidAccessKeyId')
  if (credential.region !== rules.region || credential.service !== 's3')
    return failure(400, 'AuthorizationHeaderMalformed', `<Region>${rules.region}</Region>`)
  const at = timeOf(String(headers['x-amz-date']))
  const day = new Date(at || 0).toISOString().slice(0, 10).replaceAll('-', '')
  if (Number.isNaN(at) || credential.day !== day) return failure(403, 'AccessDenied')
  if (Math.abs(rules.now() - at) > greatestSkewMs) return failure(403, 'RequestTimeTooSkewed')
  const mustBeSigned = Object.keys(headers).filter((name) =>
    /^(host|content-md5|x-amz-.*)$/.test(name),
  )
  if (!mustBeSigned.every((name) => signedHeaders.includes(name)))
    return failure(403, 'AccessDenied')
  if (signatureOf(call, given, rules.secretKey) !== signature)
    return failure(403, 'SignatureDoesNotMatch')
  if (headers['x-amz-content-sha256'] !== hashOf('sha256', body, 'hex'))
    return failure(400, 'XAmzContentSHA256Mismatch')
  const md5 = headers['content-md5']
  if (md5 !== undefined && md5 !== hashOf('md5', body, 'base64')) return failure(400, 'BadDigest')
  return body.length > rules.maxBytes ? failure(400, 'EntityTooLarge') : null
}

function timeOf(date: string): number {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  return Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s))
}

function perform({ rules, objects }: State, call: Call): Answer {
  const url = new URL(call.target, 'http://stand-in')
  const path = decodeURIComponent(url.pathname).slice(1)
  const bucket = rules.style === 'host' ? call.headers.host?.split('.')[0] : path.split('/')[0]
  const key = rules.style === 'host' ? path : path.slice(path.split('/')[0]?.length).slice(1)
  if (bucket !== rules.bucket) return failure(404, 'NoSuchBucket')
  if (call.method === 'GET' && !key) return listPage(rules, objects, url.searchParams)
  if (call.method === 'PUT') return store(objects, key, call)
  if (call.method === 'GET') return read(objects.get(key))
  if (call.method !== 'DELETE') return failure(405, 'MethodNotAllowed')
  objects.delete(key)
  return { status: 204 }
}

function store(objects: State['objects'], key: string, { headers, body }: Call): Answer {
  if (headers['content-length'] === undefined) return failure(411, 'MissingContentLength')
  const sha256 = headers['x-amz-meta-sha256']
  objects.set(key, { body, sha256: sha256 === undefined ? null : String(sha256) })
  return { status: 200, headers: { etag: tagOf(body) } }
}

function read(found: Stored | undefined): Answer {
  if (!found) return failure(404, 'NoSuchKey')
  const { body, sha256 } = found
  const kept = sha256 === null ? {} : { 'x-amz-meta-sha256': sha256 }
  return { status: 200, headers: { etag: tagOf(body), ...kept }, body }
}

function listPage(rules: Rules, objects: State['objects'], query: URLSearchParams): Answer {
  if (query.get('list-type') !== '2') return failure(400, 'InvalidArgument')
  const prefix = query.get('prefix') ?? ''
  const token = query.get('continuation-token')
  const after = token === null ? '' : Buffer.from(token, 'base64').toString()
  const left = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && key > after)
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const page = left.slice(0, rules.pageSize)
  const next = left.length > page.length ? Buffer.from(page.at(-1) ?? '').toString('base64') : null
  const isEncoded = query.get('encoding-type') === 'url'
  const contents = page.map((key) => {
    const shown = isEncoded ? encodeURIComponent(key).replaceAll('%20', '+') : escaped(key)
    const size = objects.get(key)?.body.length
    return `<Contents><Key>${shown}</Key><Size>${size}</Size></Contents>`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${rules.bucket}</Name>${
    isEncoded ? '<EncodingType>url</EncodingType>' : ''
  }<IsTruncated>${next !== null}</IsTruncated>${
    next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
  }${contents.join('')}</ListBucketResult>`
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: Buffer.from(xml) }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const hashOf = (algorithm: string, body: Buffer, encoding: 'hex' | 'base64') =>
  createHash(algorithm).update(body).digest(encoding)

const tagOf = (body: Buffer) => `"${hashOf('md5', body, 'hex')}"`
