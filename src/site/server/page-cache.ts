import { secondMs } from '#lib/durations.ts'
import type { Encoding } from '#server/compression.ts'
import { inTime } from '#server/in-time.ts'
import type { RenderedPage } from '#site/pages.ts'
import { CachedPage } from './cached-page.ts'

/** A page, and in which of its forms it is wanted. */
export interface PageKey {
  path: string
  form: string
}

interface CacheEntry {
  path: string
  page: Promise<CachedPage>
  /** The same once it is there. */
  rendered: CachedPage | undefined
  expiresAt: number
}

/** How long a visitor waits for a new page where there is an old one. */
const maxWaitMs = 2 * secondMs

/**
 * Keeps finished pages in memory. A page is rendered once, whoever asks at the same time, and
 * again only after `invalidate`, which whatever changes its content calls, or when it is older than
 * it may be.
 */
export class PageCache {
  #entries = new Map<string, CacheEntry>()
  #fields: readonly string[]
  #now: () => number
  #improving = Promise.resolve()

  /** @param fields header names and values in turn, sent with every page */
  constructor(fields: readonly string[] = [], now: () => number = Date.now) {
    this.#fields = fields
    this.#now = now
  }

  /** A page that is there already. */
  find({ path, form }: PageKey): CachedPage | undefined {
    const entry = this.#entries.get(`${path} ${form}`)
    return entry && this.#now() < entry.expiresAt ? entry.rendered : undefined
  }

  /** @param ttlMs milliseconds for which the page is cached */
  get(
    { path, form }: PageKey,
    render: () => RenderedPage | Promise<RenderedPage>,
    ttlMs = Number.POSITIVE_INFINITY,
  ): Promise<CachedPage> {
    const key = `${path} ${form}`
    const known = this.#entries.get(key)
    if (known && this.#now() < known.expiresAt) return known.page
    const page = this.#finish(key, render, known?.rendered)
    const entry: CacheEntry = { path, page, rendered: undefined, expiresAt: this.#now() + ttlMs }
    this.#entries.set(key, entry)
    page.then(
      (rendered) => {
        entry.rendered = rendered
      },
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key)
      },
    )
    return page
  }

  /** Drops pages in all their forms. One that is being rendered meanwhile is not cached either. */
  invalidate(isStale: (path: string) => boolean) {
    for (const [key, { path }] of this.#entries) if (isStale(path)) this.#entries.delete(key)
  }

  /** @param former what was there before, which stays when the new page is the same, late or fails */
  async #finish(
    key: string,
    render: () => RenderedPage | Promise<RenderedPage>,
    former: CachedPage | undefined,
  ): Promise<CachedPage> {
    try {
      const rendering = Promise.resolve(render())
      const rendered = await (former ? inTime(rendering, maxWaitMs) : rendering)
      const page = new CachedPage(rendered, this.#fields, (encoding) =>
        this.#improve(key, page, encoding),
      )
      return former?.etag === page.etag ? former : page
    } catch (error) {
      // An old page is worth more to a visitor than none.
      if (former) return former
      throw error
    }
  }

  /** One after the other, so that requests find a free core; not for pages dropped meanwhile. */
  #improve(key: string, page: CachedPage, encoding: Encoding) {
    this.#improving = this.#improving.then(async () => {
      if (this.#entries.get(key)?.rendered === page) await page.improve(encoding)
    })
  }
}
