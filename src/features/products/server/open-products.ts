import type { Kysely } from 'kysely'
import { secondMs } from '#lib/dates/durations.ts'
import { forLatest } from '#lib/for-latest.ts'
import type { Language } from '#lib/language.ts'
import type { SiteContent, SiteContents } from '#lib/site/site-content.ts'
import { openSharedValue } from '#server/database/shared-value.ts'
import type { Tables } from '#server/database/tables.ts'
import { inTime } from '#server/process/in-time.ts'
import type { Offer } from '../offer.ts'
import type { Products } from '../server.ts'
import { type CatalogueOffer, cataloguesOf } from './catalogue.ts'
import { lowestBefore } from './lowest-price.ts'
import { openPriceHistory } from './price-history.ts'
import { priceAt } from './price-now.ts'
import { createProductList } from './product-list.ts'
import {
  availableOf,
  beginCounting,
  isCounted,
  type Pieces,
  readStock,
  releasePieces,
  reservePieces,
  sellableOf,
} from './stock.ts'

interface Options {
  db: Kysely<Tables>
  /** The texts of the current snapshot, at each reading. */
  contents: SiteContents
  /** Called when prices or availability have changed. */
  onChange?: () => void
  now?: () => number
}

/** How long a page waits for the present stock. */
const maxWaitMs = secondMs

export type OpenedProducts = Awaited<ReturnType<typeof openProducts>>

/** Opens the products: their content with prices in force, price history and stock. */
export async function openProducts({ db, contents, onChange, now = Date.now }: Options) {
  const ofSnapshot = forLatest((lt: SiteContent) => cataloguesOf({ ...contents, lt }))
  const catalogues = () => ofSnapshot(contents.lt)
  const catalogue = () => catalogues().lt
  await beginCounting(db, catalogue(), now())

  const prices = await openPriceHistory(db, catalogue)
  const toOffer = (source: CatalogueOffer, stock: Pieces, at: number, of = catalogue()): Offer => ({
    ...source.fixed,
    ...priceAt(source, at),
    lowestCents: lowestBefore(prices.until(at, source)),
    stock: availableOf(source.fixed.id, of, stock),
  })

  /** The changing data that pages show. */
  async function readState() {
    const at = now()
    await prices.note(at)
    const stock = await readStock(db)
    return [...catalogue().values()].map((offer) => toOffer(offer, stock, at))
  }
  const { refresh } = await openSharedValue(readState, onChange)

  let lastStock = await readStock(db)
  /**
   * The last known stock when the database does not answer now, since a page does not sell anything
   * yet.
   */
  async function stockForPages(): Promise<Pieces> {
    const reading = readStock(db).then((stock) => {
      lastStock = stock
    })
    await inTime(reading, maxWaitMs).catch(() => {})
    return lastStock
  }

  function offersOf(ids: Iterable<number>, language: Language, stock: Pieces) {
    const at = now()
    const found = [...ids].flatMap((id) => catalogues()[language].get(id) ?? [])
    return found.map((offer) => toOffer(offer, stock, at))
  }

  const products: Products = {
    offers: async (ids, language) =>
      new Map(offersOf(ids, language, await readStock(db)).map((offer) => [offer.id, offer])),
    allOffers: async (language) => {
      const stock = await stockForPages()
      return offersOf(catalogue().keys(), language, stock)
    },
    async offersWith(other, language) {
      const [stock, at] = [await stockForPages(), now()]
      const { lt, [language]: wanted } = cataloguesOf(other)
      return [...wanted.values()].map((offer) => toOffer(offer, stock, at, lt))
    },
    sellable: async (wanted) => {
      const stock = await readStock(db)
      return sellableOf(wanted, catalogue(), stock)
    },
    isCounted: (pieces) => isCounted(pieces, catalogue()),
    reserve: (transaction, pieces, orderId) =>
      reservePieces(transaction, { pieces, orderId, catalogue: catalogue(), at: now() }),
    release: (transaction, orderId) => releasePieces(transaction, orderId, now()),
  }
  const list = { catalogue, prices, allOffers: products.allOffers }
  return {
    ...products,
    refresh,
    /** Begins to count new offers before they are sold; their prices are recorded afterwards. */
    async prepare(next: SiteContents) {
      await beginCounting(db, cataloguesOf(next).lt, now())
      // The job that refreshes tries again.
      return () => void refresh().catch(() => {})
    },
    console: createProductList({ db, refresh, now, ...list }),
  }
}
