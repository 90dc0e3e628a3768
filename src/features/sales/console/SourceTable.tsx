import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import { type Language, locales } from '#lib/language.ts'
import { type Cents, cents, formatEurosAndCents } from '#lib/money/money.ts'
import { pluralForm } from '#lib/text/plural.ts'
import type { OtherSources, SalesSource, SalesTotals } from '../console-wire.ts'
import css from './Sales.module.css'
import { salesMessages } from './sales-messages.ts'
import { sourceWords } from './source-words.ts'

type Props = {
  sources: readonly SalesSource[]
  others: OtherSources | null
  totals: SalesTotals
  language: Language
}

/**
 * Each source, followed by its campaigns and the purchases of its visitors. Sources add up to the
 * total, campaigns to their source, and so do purchases less the amount paid back.
 */
export function SourceTable({ sources, others, totals, language }: Props) {
  const { columns, funnel, others: texts } = salesMessages[language]
  const { direct, unknown } = sourceWords[language]
  const nameOf = (source: string | null) => (source === null ? unknown : source || direct)
  return (
    <ConsoleTable
      id="saltiniu-lentele"
      caption={funnel.title}
      isCaptionHidden
      columns={[
        { title: columns.source },
        { title: columns.visits, isNumeric: true },
        { title: columns.checkouts, isNumeric: true },
        { title: columns.orders, isNumeric: true },
        { title: columns.conversion, isNumeric: true },
        { title: columns.revenue, isNumeric: true },
      ]}
      rows={[
        ...sources.flatMap((each) => [
          {
            key: `${each.source}`,
            head: <b>{nameOf(each.source)}</b>,
            cells: cellsOf(each, language),
          },
          ...partsOf(each, language),
        ]),
        ...(others
          ? [{ key: 'others', head: <b>{texts.sources}</b>, cells: cellsOf(others, language) }]
          : []),
        { key: 'total', head: <b>{texts.total}</b>, cells: totalCells(totals, language) },
      ]}
    />
  )
}

/** The campaigns of a source, its purchases, and the amount paid back. */
function partsOf(source: SalesSource, language: Language) {
  const { campaign, others } = salesMessages[language]
  const { otherCampaigns, withoutCampaign, otherOffers, refundedCents } = source
  const parts: readonly (Part | null)[] = [
    ...source.campaigns.map(({ name, ...share }) => ({ name: campaign(name), ...share })),
    otherCampaigns && { name: others.campaigns, ...otherCampaigns },
    withoutCampaign && { name: others.noCampaign, ...withoutCampaign },
    ...source.offers.map((offer) => ({ name: offerName(offer, language), cents: offer.cents })),
    otherOffers && {
      name: offerName({ ...otherOffers, name: others.offers }, language),
      cents: otherOffers.cents,
    },
    refundedCents > 0 ? { name: others.refunded, cents: cents(-refundedCents) } : null,
  ]
  return parts
    .filter((part) => part !== null)
    .map((part, index) => ({
      key: `${source.source} ${index}`,
      head: <span className={css.offer}>{part.name}</span>,
      cells: partCells(part, language),
    }))
}

/** Visits are known for whole sources only, and orders not for single offers. */
type Part = { name: string; orders?: number; cents: Cents }

const partCells = ({ orders, cents: sum }: Part, language: Language) => [
  '',
  '',
  orders === undefined ? '' : count(orders, language),
  '',
  euros(sum, language),
]

/** Visits are not added up, because those of sources without orders are missing. */
const totalCells = ({ orders, cents: sum, refundedCents }: SalesTotals, language: Language) => [
  '',
  '',
  count(orders, language),
  '',
  euros(cents(sum - refundedCents), language),
]

function cellsOf({ visits, checkouts, orders, cents: sum }: OtherSources, language: Language) {
  return [
    count(visits, language),
    count(checkouts, language),
    count(orders, language),
    visits ? share(orders / visits, language) : '–',
    euros(sum, language),
  ]
}

const count = (value: number | null, language: Language) =>
  value === null ? '–' : value.toLocaleString(locales[language])

const offerName = (offer: { name: string; quantity: number }, language: Language) =>
  `${offer.name}, ${offer.quantity} ${pluralForm(language, offer.quantity, salesMessages[language].pieces)}`

const euros = (amount: Cents, language: Language) => formatEurosAndCents(amount, language)

/** More orders than counted visits are possible. */
const share = (value: number, language: Language) =>
  Math.min(value, 1).toLocaleString(locales[language], {
    style: 'percent',
    maximumFractionDigits: 1,
  })
