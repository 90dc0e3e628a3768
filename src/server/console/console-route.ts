import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '#lib/forms/form-fields.ts'
import { HttpError } from '../errors.ts'
import { chooseEncoding, compressPieces } from '../http/compression.ts'
import { rateLimits } from '../http/rate-limits.ts'
import type { Access, ConsoleHandler, ConsoleRoute, ConsoleRouteOptions } from './console-page.ts'

/** For forms of the console, some of which accept posts from strangers. */
export const formOptions = {
  bodyLimit: 4096,
  config: { rateLimit: rateLimits.consoleForms },
} satisfies ConsoleRouteOptions

/** A form of the console, of at most `bodyLimit` bytes. */
export const formRoute = (
  access: Access,
  path: string,
  handle: ConsoleHandler,
  bodyLimit: number = formOptions.bodyLimit,
): ConsoleRoute => ({
  method: 'POST',
  path,
  access,
  options: { ...formOptions, bodyLimit },
  handle,
})

/** Redirects after a form was taken: the browser requests `path`, so reloading repeats nothing. */
export function seeOther(reply: FastifyReply, path: string) {
  return reply.header('cache-control', 'no-store').redirect(path, 303)
}

/** The id in the `:id` of a route. */
export const idParam = ({ params }: FastifyRequest) => parseId(textOf(params, 'id'))

/** @throws HttpError 404 for a text that is not an id */
export function parseId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new HttpError(404, 'not_found')
  return Number(text)
}

/** Sends a file to save while it is being made. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  lines: Iterable<string> | AsyncIterable<string>,
) {
  const encoding = chooseEncoding(reply.request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Encoding')
    .send(compressPieces(inBlocks(lines), encoding))
}

/** Joins lines into blocks, because each sent piece costs as much as its characters. */
export async function* inBlocks(lines: Iterable<string> | AsyncIterable<string>) {
  let block: string[] = []
  let length = 0
  for await (const line of lines) {
    block.push(line)
    length += line.length
    if (length < blockLength) continue
    yield block.join('')
    block = []
    length = 0
  }
  if (length > 0) yield block.join('')
}

const blockLength = 64 * 1024

/** Sends an answer to a script, which no cache may store. */
export const sendJson = (reply: FastifyReply, body: object) =>
  reply.header('cache-control', 'no-store').send(body)
