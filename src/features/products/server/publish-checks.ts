import { type Cents, formatEuros } from '#lib/money/money.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import { publishCheck } from '#server/content/publish-check.ts'
import type { Offer } from '../offer.ts'
import type { Products } from '../server.ts'

interface PriceChange {
  name: string
  before: Cents
  after: Cents
  lowest: Cents | null
}

/** Says which prices change, and which lowest price of 30 days pages will show beside a sale. */
export const changedPrices = ({ offersWith }: Pick<Products, 'offersWith'>) =>
  publishCheck({
    code: 'product_prices',
    grade: 'informs',
    reads: 'change',
    async find({ before, after, documents }) {
      if (!documents.some(({ kind }) => kind === 'products')) return []
      const offers = async (contents: SiteContents) => {
        const all = await offersWith(contents, 'lt')
        return new Map(all.map((offer) => [offer.id, offer]))
      }
      const [old, next] = [await offers(before), await offers(after)]
      return [...next.values()].flatMap((offer) => {
        const values = changeOf(old.get(offer.id), offer)
        return values ? [{ values, file: `products/${offer.slug}.json`, at: ['priceCents'] }] : []
      })
    },
    words: ({ name, before, after, lowest }: PriceChange) => ({
      lt: `„${name}“ kainuos ${formatEuros(after, 'lt')}, o dabar ${formatEuros(before, 'lt')}.${lowest === null ? '' : ` Prie nuolaidos bus rodoma mažiausia 30 dienų kaina: ${formatEuros(lowest, 'lt')}.`} Pateikti užsakymai lieka su savo kaina.`,
      en: `“${name}” will cost ${formatEuros(after, 'en')}; now it costs ${formatEuros(before, 'en')}.${lowest === null ? '' : ` The lowest price of 30 days, shown beside the sale, will be ${formatEuros(lowest, 'en')}.`} Orders that were placed keep their price.`,
    }),
  })

function changeOf(old: Offer | undefined, next: Offer): PriceChange | null {
  if (!old) return null
  const isSame = old.priceCents === next.priceCents && old.regularCents === next.regularCents
  if (isSame) return null
  const { name, lowestCents: lowest } = next
  return { name, before: old.priceCents, after: next.priceCents, lowest }
}
