import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Orders } from '#features/orders/server.ts'
import { acceptedLanguage } from '#lib/accept-language.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { defaultLanguage } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Http } from '#server/http/http.ts'
import { privateHeaders, type ShowPrivate } from '#server/http/private-page.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import type { SignedIds } from '#server/signatures/signed-ids.ts'
import { downloadPath } from '../../paths.ts'
import type { DownloadProblem } from '../../wire.ts'
import { type ByteRange, parseByteRange } from './byte-range.ts'
import { countDownload, type DownloadGrant, problemOf } from './grants.ts'
import { openFile, type SoldFile } from './open-file.ts'

interface Options {
  http: Http
  db: Kysely<Tables>
  orders: Pick<Orders, 'inTransaction' | 'log' | 'read' | 'urlOf'>
  links: SignedIds
  showPrivate: ShowPrivate
  /** Folders of the files, in the order in which they are looked through. */
  folders: readonly string[]
  now?: () => number
}

const statuses: Readonly<Record<DownloadProblem, number>> = {
  unknown: 404,
  missing: 404,
  revoked: 410,
  expired: 410,
  used_up: 410,
}

/**
 * Serves bought files by a signed link, until it expires and a limited number of times; ranges are
 * supported.
 */
export function serveDownloads(options: Options) {
  const { http, db, links, folders, now = Date.now } = options
  const refuse = createRefusals(options)
  const count = createCount(options)

  http.get(downloadPath, downloadRoute, async (request, reply) => {
    const grant = await readGrant(db, links.idOf(textOf(request.params, 'token')))
    if (!grant) return refuse(null, 'unknown', request, reply)
    const problem = problemOf(grant, now())
    // A grant that is used up may still send the remaining ranges of its last download.
    if (problem && problem !== 'used_up') return refuse(grant, problem, request, reply)
    const file = await openFile(folders, grant.file)
    if (!file) {
      request.log.error(
        { file: grant.file, requestId: request.id },
        'a file that was sold is missing',
      )
      return refuse(grant, 'missing', request, reply)
    }
    const range = rangeOf(request, file)
    if (range === 'unsatisfiable')
      return reply.status(416).header('content-range', `bytes */${file.size}`).send()
    const sent = range ?? { start: 0, end: file.size - 1 }
    const isCounted = request.method === 'HEAD' || (await count(grant, file, sent, range !== null))
    if (!isCounted) return refuse(grant, 'used_up', request, reply)
    return send(grant, file, range, request, reply)
  })
}

const downloadRoute = { config: { rateLimit: rateLimits.downloads } } as const

const readGrant = async (db: Kysely<Tables>, id: number | null) =>
  id === null
    ? undefined
    : db.selectFrom('download_grants').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Sends the whole file when it has changed since, because a range of it would not fit the other
 * ranges.
 */
function rangeOf({ headers }: FastifyRequest, { size, etag }: SoldFile) {
  const condition = headers['if-range']
  return condition === undefined || condition === etag ? parseByteRange(headers.range, size) : null
}

/** Counts the download and records it in the order's timeline; false when no download is left. */
function createCount({ orders, now = Date.now }: Options) {
  return (grant: DownloadGrant, { size }: SoldFile, { start, end }: ByteRange, isRange: boolean) =>
    orders.inTransaction(async (transaction) => {
      const bytes = end - start + 1
      const how = await countDownload(transaction, grant.id, { size, bytes, isRange }, now())
      if (how === 'counted') {
        const data = { file: grant.file, name: grant.name }
        const change = { orderId: grant.order_id, actor: 'buyer' } as const
        await orders.log({ ...change, type: 'downloaded', data }, transaction)
      }
      return how !== null
    })
}

function send(
  { name }: DownloadGrant,
  file: SoldFile,
  range: ByteRange | null,
  { method }: FastifyRequest,
  reply: FastifyReply,
) {
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  reply
    .status(range ? 206 : 200)
    .headers(privateHeaders)
    .header('accept-ranges', 'bytes')
    .header('etag', file.etag)
    .header('content-disposition', attachment(name))
    .header('content-length', end - start + 1)
    .type(file.type)
  if (range) reply.header('content-range', `bytes ${start}-${end}/${file.size}`)
  // Fastify would recompute the length of an empty text.
  const isEmpty = method === 'HEAD' || file.size === 0
  return reply.send(isEmpty ? Readable.from([]) : file.open({ start, end }))
}

/** The file name, and an ASCII form of it for old programs: RFC 6266. */
function attachment(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Shows the reason for the refusal on a page, with a link back to the order. */
function createRefusals({ orders, showPrivate }: Options) {
  return async (
    grant: DownloadGrant | null,
    reason: DownloadProblem,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const order = grant && (await orders.read(grant.order_id))
    const accepted = acceptedLanguage(request.headers['accept-language'], defaultLanguage)
    const language = order?.header.language ?? accepted
    const orderPath = order && new URL(orders.urlOf(order.header)).pathname
    const props = { reason, file: grant?.name ?? null, orderPath }
    const at = { path: downloadPath, language, status: statuses[reason] }
    return showPrivate('downloadRefused', props, at, request, reply)
  }
}
