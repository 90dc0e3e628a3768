import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import { type Language, locales } from '#lib/language.ts'
import { type Cents, formatEurosAndCents } from '#lib/money.ts'
import { pluralForm } from '#lib/plural.ts'
import type { SalesSource } from '../console-wire.ts'
import css from './Sales.module.css'
import { salesMessages } from './sales-messages.ts'
import { sourceWords } from './source-words.ts'

type Props = { sources: readonly SalesSource[]; language: Language }

/** Each source, and below it its campaigns and what was bought by those who came from there. */
export function SourceTable({ sources, language }: Props) {
  const { columns, funnel, campaign } = salesMessages[language]
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
      rows={sources.flatMap((each) => [
        {
          key: `${each.source}`,
          head: <b>{nameOf(each.source)}</b>,
          cells: cellsOf(each, language),
        },
        ...each.campaigns.map(({ name, ...sums }) => ({
          key: `${each.source} campaign ${name}`,
          head: <span className={css.offer}>{campaign(name)}</span>,
          cells: ['', '', count(sums.orders, language), '', euros(sums.cents, language)],
        })),
        ...each.offers.map((offer) => ({
          key: `${each.source} ${offer.key}`,
          head: <span className={css.offer}>{offerName(offer, language)}</span>,
          cells: offerCells(offer, language),
        })),
      ])}
    />
  )
}

function cellsOf({ visits, checkouts, orders, cents }: SalesSource, language: Language) {
  return [
    count(visits, language),
    count(checkouts, language),
    count(orders, language),
    visits ? share(orders / visits, language) : '–',
    euros(cents, language),
  ]
}

const count = (value: number | null, language: Language) =>
  value === null ? '–' : value.toLocaleString(locales[language])

type Offer = SalesSource['offers'][number]

const offerName = ({ name, quantity }: Offer, language: Language) =>
  `${name}, ${quantity} ${pluralForm(language, quantity, salesMessages[language].pieces)}`

/** Visits and orders are of a source, not of what was bought. */
const offerCells = ({ cents }: Offer, language: Language) => [
  '',
  '',
  '',
  '',
  euros(cents, language),
]

const euros = (amount: Cents, language: Language) => formatEurosAndCents(amount, language)

/** More may have been bought than visits were counted. */
const share = (value: number, language: Language) =>
  Math.min(value, 1).toLocaleString(locales[language], {
    style: 'percent',
    maximumFractionDigits: 1,
  })
