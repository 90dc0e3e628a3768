import rows from '#features/console/ConsoleRows.module.css'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { FilterLinks } from '#features/console/FilterLinks.tsx'
import { type Language, locales } from '#lib/language.ts'
import { cents, formatEurosAndCents, roundToCents } from '#lib/money/money.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import { type SalesTotals, salesFields, salesPath } from '../console-wire.ts'
import {
  type SalesInterval,
  type SalesPeriod,
  salesIntervals,
  salesPeriods,
} from '../sales-period.ts'
import css from './Sales.module.css'
import { SourceTable } from './SourceTable.tsx'
import { salesMessages } from './sales-messages.ts'

type Props = PageProps['consoleSales'] & { language: Language }

/** Sales: totals, their course over time, and the sources of buyers. */
export function SalesPage(props: Props) {
  const { period, interval, points, sources, frame, language } = props
  const texts = salesMessages[language]
  return (
    <DetailPage title={texts.title} frame={frame} language={language}>
      <div className={css.choices}>
        <FilterLinks
          label={texts.periodLabel}
          links={salesPeriods.map((each) => ({
            path: salesAddress(each),
            name: texts.periods[each],
            isCurrent: each === period,
          }))}
          language={language}
        />
        <FilterLinks
          label={texts.intervalLabel}
          links={salesIntervals.map((each) => ({
            path: salesAddress(period, each),
            name: texts.intervals[each],
            isCurrent: each === interval,
          }))}
          language={language}
        />
      </div>
      <Figures {...props} />
      <div className={css.salesChart}>
        <Chart
          id="pajamos"
          title={texts.chart.title}
          caption={texts.chart.caption}
          data={{
            form: 'lines',
            labels: points.map(({ day }) => shortDay(day, interval)),
            series: [{ name: texts.chart.series, values: points.map((each) => each.cents / 100) }],
          }}
          language={language}
        />
      </div>
      <section className={css.list} aria-labelledby="saltiniai-pavadinimas">
        <h2 id="saltiniai-pavadinimas">{texts.funnel.title}</h2>
        <p className={rows.note}>{texts.funnel.lead}</p>
        {props.areVisitsMissing && <p className={css.wrong}>{texts.noVisits}</p>}
        {sources.length === 0 && <p>{texts.funnel.none}</p>}
        {sources.length > 0 && (
          <SourceTable
            sources={sources}
            others={props.otherSources}
            totals={props.totals}
            language={language}
          />
        )}
        <p className={`${rows.note} ${css.after}`}>{texts.funnel.note}</p>
      </section>
    </DetailPage>
  )
}

const salesAddress = (period: SalesPeriod, interval?: SalesInterval) =>
  `${salesPath}?${new URLSearchParams({
    [salesFields.period]: period,
    ...(interval && { [salesFields.interval]: interval }),
  })}`

function Figures({ totals, before, language }: Props) {
  const { figures, before: beforeText } = salesMessages[language]
  const count = (value: number) => value.toLocaleString(locales[language])
  const euros = (amount: number) => formatEurosAndCents(cents(amount), language)
  const shown: readonly (readonly [string, (sums: SalesTotals) => string])[] = [
    [figures.revenue, (sums) => euros(sums.cents - sums.refundedCents)],
    [figures.orders, (sums) => count(sums.orders)],
    [figures.average, (sums) => averageOf(sums, language)],
    [figures.refunded, (sums) => euros(sums.refundedCents)],
  ]
  return (
    <dl className={css.figures}>
      {shown.map(([name, write]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {write(totals)}
            <small>{beforeText(write(before))}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const averageOf = ({ orders, cents: sum }: SalesTotals, language: Language) =>
  orders === 0 ? '–' : formatEurosAndCents(roundToCents(sum / orders), language)

/** Shortens `2026-11-23` to “11-23”, and for months to “2026-11”. */
const shortDay = (day: string, interval: SalesInterval) =>
  interval === 'month' ? day.slice(0, 7) : day.slice(5)
