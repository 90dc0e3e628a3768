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

/** The cookie chooses between the banner open and closed, the browser's wish whether it has a note. */
export const vary = 'Accept-Encoding, Cookie, Sec-GPC, DNT'

interface CacheEntry {
  page: Promise<CachedPage>
  expiresAt: number
}

/**
 * Keeps finished pages in memory. A page is rendered once, whoever asks at the same time, and
 * again only after `clear` or `invalidate`, which whatever changes its content calls, or when it is
 * older than it may be.
 */
export class PageCache {
  #pages = new Map<string, CacheEntry>()
  #fields: readonly string[]
  #now: () => number

  /** @param fields header names and values in turn, sent with every page */
  constructor(fields: readonly string[] = [], now: () => number = Date.now) {
    this.#fields = fields
    this.#now = now
  }

  /** @param ttlMs milliseconds for which the page is cached */
  get(
    key: string,
    render: () => RenderedPage | Promise<RenderedPage>,
    ttlMs = Number.POSITIVE_INFINITY,
  ): Promise<CachedPage> {
    const known = this.#pages.get(key)
    if (known && this.#now() < known.expiresAt) return known.page
    const page = this.#finish(render).catch((error) => {
      // An old page is worth more to a visitor than none.
      if (known) return known.page
      throw error
    })
    this.#pages.set(key, { page, expiresAt: this.#now() + ttlMs })
    page.catch(() => {
      if (this.#pages.get(key)?.page === page) this.#pages.delete(key)
    })
    return page
  }

  /** Drops a page in all its forms. One that is being rendered meanwhile is not cached either. */
  invalidate(path: string) {
    for (const key of this.#pages.keys()) {
      if (key.startsWith(`${path} `) || key.startsWith(`${path}?`)) this.#pages.delete(key)
    }
  }

  clear() {
    this.#pages.clear()
  }

  async #finish(render: () => RenderedPage | Promise<RenderedPage>) {
    return finishPage(await render(), this.#fields)
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
  fields.push('vary', vary)
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
