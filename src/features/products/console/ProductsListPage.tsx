import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import { FilterLinks } from '#features/console/FilterLinks.tsx'
import { Lead } from '#features/console/Lead.tsx'
import { List } from '#features/console/List.tsx'
import { PageLinks } from '#features/console/PageLinks.tsx'
import { searchField } from '#features/console/wire.ts'
import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { cents, formatEuros } from '#lib/money/money.ts'
import { contentPath, newDocumentLink } from '#lib/site/document-link.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Badge } from '#ui/Badge.tsx'
import {
  couponsPath,
  type ListedOffer,
  offerConsolePath,
  productsConsolePath,
  soldOutFilter,
  soldOutPath,
  stockFilterField,
} from '../console-wire.ts'
import { consoleMessages } from './messages.ts'

type Props = PageProps['consoleProducts'] & { language: Language }

/** All offers, with present prices and stock. */
export function ProductsListPage(props: Props) {
  const { offers, olderThan, search, isSoldOutOnly, frame, language } = props
  const texts = consoleMessages[language]
  return (
    <ConsoleFrame title={texts.title} frame={frame} language={language}>
      <Lead>{texts.lead}</Lead>
      <PageLinks
        links={[
          { path: newDocumentLink('products'), text: texts.add, needs: 'content.edit' },
          { path: `${contentPath}#rusis-products`, text: texts.documents, needs: 'content.edit' },
          { path: couponsPath, text: texts.coupons, needs: 'coupons' },
        ]}
        role={frame.role}
        language={language}
      />
      <List
        path={productsConsolePath}
        filters={isSoldOutOnly ? { [stockFilterField]: soldOutFilter } : {}}
        search={search}
        filterForm={<Filters {...props} />}
        olderThan={olderThan}
        texts={{ none: texts.list.none, older: texts.list.next }}
        isEmpty={offers.length === 0}
        language={language}
      >
        {offers.length > 0 && <Rows offers={offers} language={language} />}
      </List>
    </ConsoleFrame>
  )
}

function Filters({ counts, search, isSoldOutOnly, language }: Props) {
  const { list, soldOut } = consoleMessages[language]
  const address = (path: string) => {
    const url = new URLSearchParams({ [searchField]: search })
    return search ? `${path}${path.includes('?') ? '&' : '?'}${url}` : path
  }
  return (
    <FilterLinks
      label={list.filter}
      links={[
        {
          path: address(productsConsolePath),
          name: list.everything,
          isCurrent: !isSoldOutOnly,
          count: counts.all,
        },
        {
          path: address(soldOutPath),
          name: soldOut,
          isCurrent: isSoldOutOnly,
          count: counts.soldOut,
        },
      ]}
      language={language}
    />
  )
}

function Rows({ offers, language }: Pick<Props, 'offers' | 'language'>) {
  const { title, list, price, soldOut, delivery, vat } = consoleMessages[language]
  return (
    <ConsoleTable
      isList
      id="produktu-sarasas"
      caption={title}
      isCaptionHidden
      columns={[
        { title: list.offer },
        { title: price, narrow: 'end' },
        { title: list.left },
        { title: list.kind },
      ]}
      rows={offers.map((offer) => ({
        key: String(offer.id),
        head: <a href={offerConsolePath(offer.id)}>{offer.name}</a>,
        cells: [
          priceText(offer, language),
          offer.stock === 0 ? <Badge look="wrong">{soldOut}</Badge> : stockText(offer, language),
          `${delivery[offer.delivery]}, ${vat[offer.vat]}`,
        ],
      }))}
    />
  )
}

/** An offer's price and, where it is counted, its stock. */
export const priceAndStock = (offer: ListedOffer, language: Language) =>
  [priceText(offer, language), stockText(offer, language)].filter(Boolean).join(', ')

/** Null where pieces are not counted. */
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
