import { consolePath } from '#features/console/wire.ts'
import { dropReasons } from '#features/statistics/drop-reasons.ts'
import type { SiteMetric } from '#features/statistics/metrics.ts'
import type { TodaySummary } from '#features/statistics/wire.ts'
import type { Language } from '#lib/language.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { Table } from '#ui/table/Table.tsx'
import { Clock } from '../Clock.tsx'
import { judgement, metricChange } from '../change.ts'
import { Trend } from '../Trend.tsx'
import { todayMessages } from '../today-messages.ts'
import type { TrendData } from '../trend.ts'
import type { SiteTotals } from '../wire.ts'
import css from './TodayPage.module.css'

type Props = {
  today: TodaySummary
  /** The same weekday a week ago, up to this time of day; null when there was no data yet. */
  compared: SiteTotals | null
  trend: TrendData | null
  isStale: boolean
  language: Language
}

const maxPages = 5
const figures = [
  { name: 'visitors', metric: 'visitors' },
  { name: 'visits', metric: 'sessions' },
  { name: 'pageviews', metric: 'pageviews' },
] as const

export function TodayMetrics({ today, compared, trend, isStale, language }: Props) {
  const texts = todayMessages[language]
  return (
    <div className={css.panel}>
      <ul className={css.figures}>
        {figures.map(({ name, metric }) => (
          <li key={name} data-figure={name}>
            <strong>{today[name].toLocaleString(language)}</strong>{' '}
            {pluralForm(language, today[name], texts[name])}
            {compared && (
              <Change now={today[name]} before={compared[metric]} {...{ metric, language }} />
            )}
          </li>
        ))}
      </ul>
      <p className={css.note}>
        {today.visitors > today.visits && `${texts.moreVisitors} `}
        {texts.asOf} <Clock at={today.asOf} />. <a href={consolePath}>{texts.reload}</a>
      </p>
      <p className={css.problem} role="status">
        {isStale && texts.stale}
      </p>
      {trend && (
        <section className={css.part} aria-labelledby="keturios-savaites">
          <h2 id="keturios-savaites">{texts.trend}</h2>
          <Trend trend={trend} />
        </section>
      )}
      <TopPages pages={today.topPages.slice(0, maxPages)} language={language} />
      <Dropped dropped={today.dropped} language={language} />
    </div>
  )
}

type ChangeProps = { now: number; before: number; metric: SiteMetric; language: Language }

function Change({ now, before, metric, language }: ChangeProps) {
  const change = metricChange(now, before, metric, language)
  if (!('amount' in change)) return null
  return (
    <small data-change={judgement(change)}>
      <b>
        {change.kind === 'up' ? '↑' : '↓'} {change.amount}
      </b>{' '}
      {todayMessages[language].than}
    </small>
  )
}

function TopPages({ pages, language }: { pages: TodaySummary['topPages']; language: Language }) {
  const texts = todayMessages[language]
  const heading = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)
  return (
    <section className={css.part}>
      <h2>{texts.pages}</h2>
      {pages.length === 0 && <p>{texts.noPages}</p>}
      {pages.length > 0 && (
        <Table
          id="puslapiu-lentele"
          caption={texts.pages}
          isCaptionHidden
          columns={[
            { title: texts.page },
            { title: heading(texts.visitors.few ?? texts.visitors.other), isNumeric: true },
            { title: heading(texts.pageviews.few ?? texts.pageviews.other), isNumeric: true },
          ]}
          rows={pages.map(({ path, visitors, pageviews }) => ({
            key: path,
            head: path,
            cells: [visitors.toLocaleString(language), pageviews.toLocaleString(language)],
          }))}
        />
      )}
    </section>
  )
}

function Dropped({ dropped, language }: { dropped: TodaySummary['dropped']; language: Language }) {
  const texts = todayMessages[language]
  return (
    <section className={css.part}>
      <h2>{texts.why}</h2>
      <p>{dropped.length === 0 ? texts.nothingDropped : texts.whyText}</p>
      {dropped.length > 0 && (
        <Table
          id="priezasciu-lentele"
          caption={texts.why}
          isCaptionHidden
          columns={[{ title: texts.reason }, { title: texts.count, isNumeric: true }]}
          rows={dropped.map(({ reason, count }) => ({
            key: reason,
            head: dropReasons[language][reason],
            cells: [count.toLocaleString(language)],
          }))}
        />
      )}
    </section>
  )
}
