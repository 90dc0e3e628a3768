import { createHash } from 'node:crypto'
import { compress, type Encoding } from '#server/http/compression.ts'
import type { RenderedPage } from '../pages.ts'
import { pagePolicy } from './page-policy.ts'

/** One encoding of a page, ready to be written to a socket. */
export interface Encoded {
  body: Buffer
  /** Header names and values in turn, equal for all visitors. */
  fields: readonly string[]
}

/**
 * The cookie decides whether the banner is open; the browser's privacy signal, whether it has a
 * note.
 */
export const vary = 'Accept-Encoding, Cookie, Sec-GPC, DNT'

/** A rendered page in the encodings requested so far. */
export class CachedPage {
  /** Weak, because the bytes differ by encoding and effort: RFC 9110 §8.8.3. */
  readonly etag: string
  readonly #html: Buffer
  readonly #fields: readonly string[]
  readonly #encoded = new Map<Encoding, Encoded>()
  readonly #encoding = new Map<Encoding, Promise<Encoded>>()
  readonly #onEncoded: (encoding: Encoding) => void

  /**
   * @param shared header names and values in turn
   * @param onEncoded called with an encoding that was made quickly and can be improved
   */
  constructor(
    { html, inline }: RenderedPage,
    shared: readonly string[],
    onEncoded: (encoding: Encoding) => void,
  ) {
    this.#html = Buffer.from(html)
    const digest = createHash('sha256').update(this.#html).digest('base64url').slice(0, 22)
    this.etag = `W/"${digest}"`
    const policy = ['content-security-policy', pagePolicy(inline)]
    this.#fields = [...shared, ...policy, 'content-type', 'text/html; charset=utf-8', 'vary', vary]
    this.#onEncoded = onEncoded
  }

  /** Undefined until it has been made. */
  encoded(encoding: Encoding): Encoded | undefined {
    return this.#encoded.get(encoding)
  }

  /** Compresses quickly, because somebody waits; `improve` compresses better later. */
  encode(encoding: Encoding): Promise<Encoded> {
    const known = this.#encoding.get(encoding)
    if (known) return known
    const made = this.#compress(encoding, 'quick')
    this.#encoding.set(encoding, made)
    if (encoding !== 'identity') void made.then(() => this.#onEncoded(encoding))
    return made
  }

  async improve(encoding: Encoding) {
    await this.#compress(encoding, 'best')
  }

  async #compress(encoding: Encoding, effort: 'quick' | 'best'): Promise<Encoded> {
    const body = await compress(this.#html, encoding, effort)
    const named = encoding === 'identity' ? [] : ['content-encoding', encoding]
    const encoded = { body, fields: [...this.#fields, ...named] }
    this.#encoded.set(encoding, encoded)
    return encoded
  }
}
