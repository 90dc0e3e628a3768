import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { minuteMs, secondMs } from '#lib/dates/durations.ts'
import { retryAfterMs } from '../delivery/retry-after.ts'
import { backoff } from '../delivery/retry-schedule.ts'
import { BlobRefused, maxBlobBytes } from './blob-store.ts'
import { refusalOf, refusalOfFailure, type S3Answer, temporary } from './s3-refusal.ts'

/** A bucket, or the part of one below a prefix, at any store that speaks S3's protocol. */
export interface S3Target {
  /** The address of the store, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  region: string
  bucket: string
  /** Empty, or with a slash at its end. */
  prefix: string
  accessKey: string
  secretKey: string
  /** Whether the bucket begins the path or the name of the host. */
  style: 'path' | 'host'
}

export interface S3Options {
  fetch?: typeof fetch
  now?: () => number
  /** Waits before the next try. */
  pause?: (ms: number) => Promise<unknown>
  tries?: number
  /** How long nothing may come before a try is given up. */
  idleMs?: number
  /** The longest wait before the next try that a store may ask for. */
  maxRetryAfterMs?: number
}

export interface S3Context extends Required<S3Options> {
  target: S3Target
}

export interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE'
  /** From the prefix on; empty for the bucket. */
  name?: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array
  /**
   * Judges an answer: a refusal for one that is not what was asked for. Without it, each answer
   * below 300 is.
   */
  judge: (answer: S3Answer) => BlobRefused | null
}

/** For work in the background, which has time. */
const patient = { tries: 6, idleMs: 30 * secondMs, maxRetryAfterMs: minuteMs }

export const contextOf = (target: S3Target, options: S3Options): S3Context => ({
  target,
  fetch,
  now: Date.now,
  pause: sleep,
  ...patient,
  ...options,
})

const schedule = { firstMs: 500, maxMs: 30 * secondMs }
/** The slowest connection that is waited for. */
const leastBytesPerMs = 100
/** Beside a body there are only headers and XML; a sealed body is a little longer. */
const maxAnswerBytes = maxBlobBytes + 1024 * 1024

/**
 * Asks until there is an answer that `judge` accepts, or a refusal that trying again would not
 * change. Every request may be repeated: a put replaces, a delete finds nothing.
 *
 * @throws BlobRefused
 */
export async function exchange(context: S3Context, request: S3Request): Promise<S3Answer> {
  for (let failures = 1; ; failures++) {
    const { answer, refusal } = await tryOnce(context, request)
    if (!refusal) return answer
    if (failures >= context.tries || !temporary.has(refusal.code)) throw refusal
    const asked = retryAfterMs(answer?.headers.get('retry-after') ?? null, context.now())
    const wait = backoff(failures, schedule)
    // Spread, so that servers that were refused together do not come back together.
    const spread = wait / 2 + (Math.random() * wait) / 2
    await context.pause(Math.max(spread, Math.min(asked, context.maxRetryAfterMs)))
  }
}

type Tried = { answer: S3Answer; refusal: null } | { answer?: S3Answer; refusal: BlobRefused }

async function tryOnce(context: S3Context, request: S3Request): Promise<Tried> {
  try {
    const answer = await send(context, request)
    const { status } = answer
    const isDone = status < 300 || status === 404
    return { answer, refusal: (isDone ? request.judge : refusalOf)(answer) }
  } catch (error) {
    return { refusal: refusalOfFailure(error) }
  }
}

async function send(context: S3Context, request: S3Request): Promise<S3Answer> {
  const { body, method } = request
  const { url, headers } = await signed(context, request)
  // Some proxies rewrite it, which would break the signature.
  headers.set('accept-encoding', 'identity')
  const timer = idleTimer(context.idleMs, body?.length ?? 0)
  try {
    const response = await context.fetch(String(url), {
      method,
      headers,
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
      redirect: 'manual',
      signal: timer.signal,
    })
    return {
      status: response.status,
      headers: response.headers,
      body: await readBounded(response, timer.renew),
    }
  } finally {
    timer.stop()
  }
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function signed({ target, now }: S3Context, { method, name, query, headers, body }: S3Request) {
  const { region, accessKey, secretKey } = target
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex')
  return new AwsV4Signer({
    method,
    url: addressOf(target, name, query),
    headers: { ...headers, 'x-amz-content-sha256': hash },
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    datetime: new Date(now()).toISOString().replace(/[:-]|\.\d{3}/g, ''),
  }).sign()
}

function addressOf(target: S3Target, name?: string, query: S3Request['query'] = {}): string {
  const { endpoint, bucket, prefix, style } = target
  const url = new URL(endpoint)
  if (style === 'host') url.hostname = `${bucket}.${url.hostname}`
  const inBucket = name === undefined ? '' : prefix + name
  url.pathname = style === 'host' ? `/${inBucket}` : `/${bucket}/${inBucket}`.replace(/\/$/, '')
  // A space as `%20`, for not every store reads a plus sign as one.
  url.search = Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
  return String(url)
}

/** Aborts when nothing has come for this long; a body has time to leave first. */
function idleTimer(idleMs: number, bytes: number) {
  const controller = new AbortController()
  const abort = () => controller.abort(new DOMException('no answer in time', 'TimeoutError'))
  let timer = setTimeout(abort, idleMs + bytes / leastBytesPerMs)
  const stop = () => clearTimeout(timer)
  return {
    signal: AbortSignal.any([
      controller.signal,
      AbortSignal.timeout(Math.ceil(2 * idleMs + maxAnswerBytes / leastBytesPerMs)),
    ]),
    stop,
    renew() {
      stop()
      timer = setTimeout(abort, idleMs)
    },
  }
}

async function readBounded(response: Response, onPart: () => void): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    onPart()
    length += part.length
    if (length > maxAnswerBytes) throw new BlobRefused('too_large', 'the answer has no end')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
