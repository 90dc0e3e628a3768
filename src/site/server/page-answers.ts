import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#lib/language.ts'
import { chooseEncoding, compressOnce } from '#server/http/compression.ts'
import type { RenderedPage } from '../pages.ts'
import { type CachedPage, type Encoded, vary } from './cached-page.ts'
import { languageSetCookie } from './chosen-language.ts'
import { pagePolicy } from './page-policy.ts'

export type PageAnswers = ReturnType<typeof createPageAnswers>

/** Sends rendered pages, and stores a chosen language in a cookie. */
export function createPageAnswers(context: AnswersContext) {
  return {
    sendCached: (
      page: CachedPage,
      answer: CachedAnswer,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => sendCached(context, page, answer, request, reply),
    sendFresh: (
      page: RenderedPage,
      answer: FreshAnswer,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => sendFresh(context, page, answer, request, reply),
  }
}

interface AnswersContext {
  secure: boolean
  /** Visitors may choose between languages. */
  hasChoice: () => boolean
}

/** Sends at once a page that is cached in the requested encoding. */
function sendCached(
  context: AnswersContext,
  page: CachedPage,
  answer: CachedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> | undefined {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const encoded = page.encoded(encoding)
  if (encoded) return void write(context, page.etag, encoded, answer, request, reply)
  return page
    .encode(encoding)
    .then((made) => write(context, page.etag, made, answer, request, reply))
}

/** Writes straight to the socket, so that a cached page costs little more than a bare answer. */
function write(
  { secure, hasChoice }: AnswersContext,
  etag: string,
  encoded: Encoded,
  { status, language, fields = [] }: CachedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { body } = encoded
  const isUnchanged = status === 200 && matches(request.headers['if-none-match'], etag)
  const all = [...encoded.fields, ...fields, 'x-request-id', request.id]
  all.push('content-language', language)
  const cookie = hasChoice() ? languageSetCookie(language, request, secure) : null
  if (cookie) all.push('set-cookie', cookie)
  if (status === 200) all.push('cache-control', 'private, no-cache', 'etag', etag)
  else all.push('cache-control', 'no-store')
  if (!isUnchanged) all.push('content-length', String(body.length))
  reply.hijack()
  // HTTP/1.1 keeps connections open by default; omitting the header saves 47 bytes before the
  // first paint.
  reply.raw.removeHeader('connection')
  reply.raw.writeHead(isUnchanged ? 304 : status, all)
  reply.raw.end(isUnchanged ? undefined : body)
}

/** Sends a page that was rendered for this answer alone. */
async function sendFresh(
  { secure, hasChoice }: AnswersContext,
  { html, inline }: RenderedPage,
  { status, language }: FreshAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = compressOnce(html, encoding)
  const cookie = hasChoice() ? languageSetCookie(language, request, secure) : null
  if (cookie) reply.header('set-cookie', cookie)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .status(status)
    .headers({
      'cache-control': 'no-store',
      'content-language': language,
      'content-security-policy': pagePolicy(inline),
      vary,
    })
    .type('text/html; charset=utf-8')
    .send(body)
}

interface FreshAnswer {
  status: number
  language: Language
}

interface CachedAnswer extends FreshAnswer {
  /** Further header names and values in turn. */
  fields?: readonly string[]
}

/** RFC 9110 §13.1.2: a list of tags or `*`, compared weakly. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  if (header === '*') return true
  return header.split(',').some((tag) => opaque(tag.trim()) === opaque(etag))
}

const opaque = (tag: string) => tag.replace(/^W\//, '')
