import { HttpError } from '#server/errors.ts'

type Draw = () => Promise<Uint8Array>

/**
 * Keeps the pictures requested last, up to a number of bytes. They are drawn one after the other; a
 * request for a picture being drawn waits for it, and beyond a number of waiting pictures further
 * ones are refused.
 */
export class PictureCache {
  #pictures = new Map<string, Uint8Array>()
  #drawing = new Map<string, Promise<Uint8Array>>()
  #last: Promise<unknown> = Promise.resolve()
  #bytes = 0
  readonly #maxBytes: number
  readonly #maxWaiting: number

  constructor(maxBytes: number, maxWaiting: number) {
    this.#maxBytes = maxBytes
    this.#maxWaiting = maxWaiting
  }

  async get(key: string, draw: Draw): Promise<Uint8Array> {
    const known = this.#pictures.get(key)
    if (known) return this.#keep(key, known)
    const awaited = this.#drawing.get(key)
    if (awaited) return awaited
    if (this.#drawing.size >= this.#maxWaiting)
      throw new HttpError(503, 'too_many_pictures', { retryAfter: 5 })
    return this.#drawLast(key, draw)
  }

  #drawLast(key: string, draw: Draw): Promise<Uint8Array> {
    const picture = this.#last.then(draw).then((drawn) => this.#keep(key, drawn))
    this.#last = picture.catch(() => {})
    this.#drawing.set(key, picture)
    void this.#last.then(() => this.#drawing.delete(key))
    return picture
  }

  /** Moves the picture to the end of the map; pictures at the beginning are dropped first. */
  #keep(key: string, picture: Uint8Array): Uint8Array {
    if (!this.#pictures.delete(key)) this.#bytes += picture.length
    this.#pictures.set(key, picture)
    for (const [oldest, { length }] of this.#pictures) {
      if (this.#bytes <= this.#maxBytes || oldest === key) break
      this.#pictures.delete(oldest)
      this.#bytes -= length
    }
    return picture
  }
}
