import { createHash } from 'node:crypto'
import {
  type BlobEntry,
  BlobMissing,
  BlobRefused,
  type BlobStore,
  checkName,
  checkPrefix,
  isName,
  maxBlobBytes,
} from './blob-store.ts'
import {
  contextOf,
  exchange,
  type S3Context,
  type S3Options,
  type S3Target,
} from './s3-exchange.ts'
import { type Page, readPage } from './s3-listing.ts'
import { codeOf, refusalOf, type S3Answer } from './s3-refusal.ts'

/** The hash of a body, kept beside it by us: not every store keeps the one it has checked. */
const hashHeader = 'x-amz-meta-sha256'
/** Room for what sealing adds. */
const maxBytes = maxBlobBytes + 512 * 1024

/** Bodies as objects of a bucket. */
export function openS3Blobs(target: S3Target, options: S3Options = {}): BlobStore {
  const context = contextOf(target, options)
  return {
    put: (name, body) => put(context, name, body),
    get: (name) => get(context, name),
    list: (prefix) => list(context, prefix),
    delete: (name) => remove(context, name),
  }
}

async function put(context: S3Context, name: string, body: Uint8Array) {
  checkName(name)
  if (body.length > maxBytes) throw new BlobRefused('too_large', `${name}: ${body.length} bytes`)
  await exchange(context, {
    method: 'PUT',
    name,
    body,
    headers: {
      'content-md5': createHash('md5').update(body).digest('base64'),
      [hashHeader]: hashOf(body),
    },
    judge: (answer) => refusedUnless(answer, answer.status === 200 && isFromStore(answer)),
  })
}

async function get(context: S3Context, name: string): Promise<Uint8Array> {
  checkName(name)
  const answer = await exchange(context, { method: 'GET', name, judge: judgeBody })
  if (answer.status === 404) throw new BlobMissing(name)
  return answer.body
}

function judgeBody(answer: S3Answer): BlobRefused | null {
  const { status, headers, body } = answer
  if (status === 404) return refusedUnless(answer, codeOf(answer) === 'NoSuchKey')
  if (status !== 200 || !isFromStore(answer)) return new BlobRefused('unexpected', String(status))
  const expected = headers.get(hashHeader)
  // Another program that has copied the bucket may have left our header out.
  if (expected === null || expected === hashOf(body)) return null
  return new BlobRefused('damaged', `${body.length} bytes with another hash`)
}

async function remove(context: S3Context, name: string) {
  checkName(name)
  await exchange(context, {
    method: 'DELETE',
    name,
    judge: (answer) =>
      refusedUnless(answer, answer.status === 204 || codeOf(answer) === 'NoSuchKey'),
  })
}

async function* list(context: S3Context, prefix: string): AsyncGenerator<BlobEntry> {
  checkPrefix(prefix)
  const root = context.target.prefix
  let [token, last]: [string | null, string] = [null, '']
  do {
    const { entries, next } = await askPage(context, root + prefix, token)
    for (const { name: key, bytes } of entries) {
      const name = key.slice(root.length)
      if (!key.startsWith(root + prefix) || !isName(name)) continue
      if (name <= last) throw new BlobRefused('unexpected', 'a list out of order')
      last = name
      yield { name, bytes }
    }
    if (next !== null && next === token) throw new BlobRefused('unexpected', 'a list without end')
    token = next
  } while (token !== null)
}

async function askPage(context: S3Context, prefix: string, token: string | null): Promise<Page> {
  const page = readPage(
    await exchange(context, {
      method: 'GET',
      query: {
        'list-type': '2',
        'encoding-type': 'url',
        ...(prefix ? { prefix } : {}),
        ...(token === null ? {} : { 'continuation-token': token }),
      },
      judge: (answer) => (answer.status === 404 ? refusalOf(answer) : refusalIn(readPage(answer))),
    }),
  )
  if (page instanceof BlobRefused) throw page
  return page
}

const refusalIn = (page: Page | BlobRefused) => (page instanceof BlobRefused ? page : null)

const refusedUnless = (answer: S3Answer, isRight: boolean) => (isRight ? null : refusalOf(answer))

/** A page of some proxy has no tag. */
const isFromStore = ({ headers }: S3Answer) => headers.has('etag')

const hashOf = (body: Uint8Array) => createHash('sha256').update(body).digest('hex')
