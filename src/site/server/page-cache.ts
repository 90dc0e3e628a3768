import { hourMs, secondMs } from '#lib/dates/durations.ts'
import type { Encoding } from '#server/http/compression.ts'
import { inTime } from '#server/process/in-time.ts'
import type { RenderedPage } from '#site/pages.ts'
import { CachedPage } from './cached-page.ts'

/** A page with its requested form. */
export interface PageKey {
  path: string
  form: string
}

interface CacheEntry {
  path: string
  page: Promise<CachedPage>
  /** The same page once it is rendered. */
  rendered: CachedPage | undefined
  expiresAt: number
  /** Since when it is of former content, and worth only the comparison with the new page. */
  formerSince: number | null
}

/** The max time a visitor waits for a new page when an old one exists. */
const maxWaitMs = 2 * secondMs
/** For how long a page of former content is kept; later it is often of an address that is gone. */
const maxFormerMs = hourMs

/**
 * Keeps finished pages in memory. Simultaneous requests for a page share one rendering, and it is
 * rendered again only after `invalidate`, which all code that changes its content calls, or when it
 * has expired.
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

  /** A page that is already cached. */
  find({ path, form }: PageKey): CachedPage | undefined {
    const entry = this.#entries.get(`${path} ${form}`)
    return entry && this.#isCurrent(entry) ? entry.rendered : undefined
  }

  /** @param ttlMs milliseconds for which the page is cached */
  get(
    { path, form }: PageKey,
    render: () => RenderedPage | Promise<RenderedPage>,
    ttlMs = Number.POSITIVE_INFINITY,
  ): Promise<CachedPage> {
    const key = `${path} ${form}`
    const known = this.#entries.get(key)
    if (known && this.#isCurrent(known)) return known.page
    const page = this.#finish(key, render, known)
    const expiresAt = this.#now() + ttlMs
    const entry: CacheEntry = { path, page, rendered: undefined, expiresAt, formerSince: null }
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

  /** Drops pages in all their forms. A rendering under way is not cached either. */
  invalidate(isStale: (path: string) => boolean) {
    for (const [key, { path }] of this.#entries) if (isStale(path)) this.#entries.delete(key)
  }

  /**
   * Has every page rendered again at its next request. One that turns out equal keeps its compressed
   * forms.
   */
  renew() {
    for (const [key, entry] of this.#entries) {
      entry.formerSince ??= this.#now()
      if (this.#now() - entry.formerSince > maxFormerMs) this.#entries.delete(key)
    }
  }

  #isCurrent({ formerSince, expiresAt }: CacheEntry): boolean {
    return formerSince === null && this.#now() < expiresAt
  }

  /** @param known the earlier page, which stays when the new one is equal, late or fails */
  async #finish(
    key: string,
    render: () => RenderedPage | Promise<RenderedPage>,
    known: CacheEntry | undefined,
  ): Promise<CachedPage> {
    const former = known?.rendered
    const canStay = former !== undefined && known?.formerSince === null
    try {
      const rendering = Promise.resolve(render())
      const rendered = await (canStay ? inTime(rendering, maxWaitMs) : rendering)
      const page = new CachedPage(rendered, this.#fields, (encoding) =>
        this.#improve(key, page, encoding),
      )
      return former?.etag === page.etag ? former : page
    } catch (error) {
      // An old page is worth more to a visitor than none.
      if (canStay) return former
      throw error
    }
  }

  /**
   * Compresses one page at a time, so that requests find a free core; skips pages dropped
   * meanwhile.
   */
  #improve(key: string, page: CachedPage, encoding: Encoding) {
    this.#improving = this.#improving.then(async () => {
      if (this.#entries.get(key)?.rendered === page) await page.improve(encoding)
    })
  }
}
