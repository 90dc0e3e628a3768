import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RenderedPage } from '#site/pages.ts'
import { pagePolicy } from './page-policy.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One encoding of a page, ready to be written to a socket. */
interface Variant {
  etag: string
  body: Buffer
  /** Header names and values in turn, the same for everyone. */
  fields: string[]
}
export type CachedPage = Readonly<Record<Encoding, Variant>>

/**
 * Keeps finished pages in memory. A page is rendered once, whoever asks at the same time, and
 * again only after `clear`, which whatever changes its content calls.
 */
export class PageCache {
  #pages = new Map<string, Promise<CachedPage>>()
  #fields: readonly string[]

  /** @param fields header names and values in turn, sent with every page */
  constructor(fields: readonly string[] = []) {
    this.#fields = fields
  }

  get(key: string, render: () => RenderedPage): Promise<CachedPage> {
    const known = this.#pages.get(key)
    if (known) return known
    const page = finishPage(render(), this.#fields)
    this.#pages.set(key, page)
    page.catch(() => this.#pages.delete(key))
    return page
  }

  clear() {
    this.#pages.clear()
  }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function finishPage(
  { html, inline }: RenderedPage,
  shared: readonly string[],
): Promise<CachedPage> {
  const identity = Buffer.from(html)
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const fields = [...shared, 'content-security-policy', pagePolicy(inline)]
  fields.push('content-type', 'text/html; charset=utf-8')
  // A page exists with the consent banner open and closed, and the cookie chooses.
  fields.push('vary', 'Accept-Encoding, Cookie')
  // Each encoding is another representation, so each has an ETag of its own: RFC 9110 §8.8.3.3.
  const variant = (encoding: Encoding, body: Buffer): Variant => ({
    etag: `"${digest}-${encoding}"`,
    body,
    fields: encoding === 'identity' ? fields : [...fields, 'content-encoding', encoding],
  })
  return {
    br: variant('br', await brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })),
    gzip: variant('gzip', await gzipped(identity, { level: 9 })),
    identity: variant('identity', identity),
  }
}

/** For a page that is sent once, where the highest level would take longer than it saves. */
export async function compressQuickly(html: string, accepted: string | undefined) {
  const encoding = chooseEncoding(accepted)
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  const compress = {
    br: () => brotli(html, quick),
    gzip: () => gzipped(html, { level: 4 }),
    identity: () => html,
  }
  return { encoding, body: await compress[encoding]() }
}

/** The best encoding the client takes, by RFC 9110 §12.5.3; `q=0` refuses one. */
export function chooseEncoding(accepted = ''): Encoding {
  return takes.find(([, pattern]) => pattern.test(accepted))?.[0] ?? 'identity'
}

const refused = String.raw`(?!\s*;\s*q=0(\.0*)?\s*(,|$))`
const takes = (['br', 'gzip'] as const).map(
  (name) => [name, new RegExp(String.raw`(^|[,\s])${name}(?=\s*(;|,|$))${refused}`, 'i')] as const,
)
