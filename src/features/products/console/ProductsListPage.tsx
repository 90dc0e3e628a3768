import { ConsolePart } from '#features/console/ConsolePart.tsx'
import css from '#features/console/ConsoleRows.module.css'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { PageLinks } from '#features/console/PageLinks.tsx'
import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { cents, formatEuros } from '#lib/money/money.ts'
import { contentPath, newDocumentLink } from '#lib/site/document-link.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { couponsPath, type ListedOffer, offerConsolePath } from '../console-wire.ts'
import { consoleMessages } from './messages.ts'
import own from './Products.module.css'

type Props = PageProps['consoleProducts'] & { language: Language }

/** All offers, with present prices and stock. */
export function ProductsListPage({ offers, frame, language }: Props) {
  const texts = consoleMessages[language]
  return (
    <DetailPage title={texts.title} frame={frame} language={language}>
      <PageLinks
        links={[
          { path: newDocumentLink('products'), text: texts.add, needs: 'content.edit' },
          { path: `${contentPath}#rusis-products`, text: texts.documents, needs: 'content.edit' },
          { path: couponsPath, text: texts.coupons, needs: 'coupons' },
        ]}
        role={frame.role}
        language={language}
      />
      <ConsolePart id="produktai" title={texts.listTitle} lead={texts.lead}>
        <ul className={css.rows}>
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferRow offer={offer} language={language} />
            </li>
          ))}
        </ul>
      </ConsolePart>
    </DetailPage>
  )
}

function OfferRow({ offer, language }: { offer: ListedOffer; language: Language }) {
  const texts = consoleMessages[language]
  const { id, name, stock } = offer
  return (
    <>
      <div className={css.description}>
        <h3 className={own.name}>
          {name} {stock === 0 && <Badge look="wrong">{texts.soldOut}</Badge>}
        </h3>
        <p>{priceAndStock(offer, language)}</p>
        <p>{[texts.delivery[offer.delivery], texts.vat[offer.vat]].join(', ')}</p>
      </div>
      <Button look="outlined" href={offerConsolePath(id)}>
        {texts.open} <span className="visually-hidden">{name}</span>
      </Button>
    </>
  )
}

/** Null where pieces are not counted. */
/** An offer's price and, where it is counted, its stock. */
export const priceAndStock = (offer: ListedOffer, language: Language) =>
  [priceText(offer, language), stockText(offer, language)].filter(Boolean).join(', ')

function stockText({ stock, isCounted }: ListedOffer, language: Language): string | null {
  const { left, enoughFor } = consoleMessages[language]
  if (stock === null) return null
  return isCounted ? left(stock) : enoughFor(stock)
}

/** An offer's price, with its present or coming sale. */
function priceText({ priceCents, regularCents, sale }: ListedOffer, language: Language): string {
  const { free, onSale, saleLater } = consoleMessages[language]
  const price = priceCents === 0 ? free : formatEuros(priceCents, language)
  if (!sale) return price
  const [from, until] = [sale.from, sale.until].map((day) => formatDate(day, language))
  if (priceCents < regularCents)
    return `${price} (${onSale(formatEuros(regularCents, language), until ?? '')})`
  const reduced = formatEuros(cents(sale.priceCents), language)
  return `${price} (${saleLater(reduced, from ?? '', until ?? '')})`
}
