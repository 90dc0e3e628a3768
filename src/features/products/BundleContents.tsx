import type { Language } from '#lib/language.ts'
import { cents, formatEuros, sumOf } from '#lib/money/money.ts'
import css from './BundleContents.module.css'
import { messages } from './messages.ts'
import { holderOf } from './pages.ts'
import type { Offers } from './price-summary.ts'
import { trackingData } from './tracking-data.ts'
import { type BundleProduct, type Product, productPath } from './wire.ts'

type Props = {
  product: BundleProduct
  parts: readonly Product[]
  offers: Offers
  language: Language
}

/** The contents of a bundle: how many of each, and their separate prices. */
export function BundleContents({ product, parts, offers, language }: Props) {
  const { inBundle, separately } = messages[language]
  const contents = product.contents.flatMap(({ id, quantity }) => {
    const [offer, part] = [offers.get(id), holderOf(id, parts)]
    return offer && part ? [{ offer, part, quantity }] : []
  })
  const sum = sumOf(contents.map(({ offer, quantity }) => cents(offer.priceCents * quantity)))
  const own = offers.get(product.id)?.priceCents ?? 0
  return (
    <section aria-labelledby="rinkinyje" className={css.contents}>
      <h2 id="rinkinyje">{inBundle}</h2>
      <ul>
        {contents.map(({ offer, part, quantity }) => (
          <li key={offer.id} {...trackingData({ id: offer.id, name: offer.name, quantity })}>
            <b>{quantity} ×</b> <a href={productPath(part, language)}>{offer.name}</a>
          </li>
        ))}
      </ul>
      {sum > own && <p>{separately(formatEuros(sum, language))}</p>}
    </section>
  )
}
