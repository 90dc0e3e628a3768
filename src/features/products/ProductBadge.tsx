import type { Language } from '#lib/language.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { Badge } from '#ui/Badge.tsx'
import { messages } from './messages.ts'
import type { PriceSummary } from './price-summary.ts'
import type { Product } from './wire.ts'

type Props = { product: Product; summary: PriceSummary; language: Language }

/** The most important fact about a product beside its price: sold out, few left or on sale. */
export function ProductBadge({ product, summary, language }: Props) {
  const { soldOut, left, pieces, seats, sale } = messages[language]
  if (summary.isSoldOut) return <Badge>{soldOut}</Badge>
  if (summary.left !== null) {
    const isService = product.type !== 'grouped' && product.delivery === 'service'
    const forms = isService ? seats : pieces
    return (
      <Badge look="strong">
        {left(summary.left)} {pluralForm(language, summary.left, forms)}
      </Badge>
    )
  }
  return summary.earlierCents === null ? null : <Badge look="strong">{sale}</Badge>
}
