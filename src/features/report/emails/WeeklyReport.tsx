import { metricChange, unchangedText } from '#features/dashboard/change.ts'
import { formatMetric, formatNumber, valueLabel } from '#features/dashboard/format.ts'
import { metricLabels } from '#features/dashboard/metric-labels.ts'
import { metricValue, type SiteMetric } from '#features/statistics/metrics.ts'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { type PluralForms, pluralForm } from '#lib/text/plural.ts'
import { EmailButton } from '#ui/email/EmailButton.tsx'
import { EmailLink, Paragraph } from '#ui/email/EmailText.tsx'
import { MetricList } from '#ui/email/MetricList.tsx'
import { messages } from '../messages.ts'
import type { WeekMetrics } from '../wire.ts'
import { weekName } from './week-name.ts'

type Props = EmailProps['weeklyReport'] & { language: Language }

/** The metrics of a week. The email loads nothing, so that nobody learns whether it was read. */
export function WeeklyReport({ metrics, dashboardUrl, unsubscribeUrl, language }: Props) {
  const texts = messages[language]
  return (
    <>
      <Paragraph>{leadOf(metrics, language)}</Paragraph>
      {hasVisits(metrics) && <Sections metrics={metrics} language={language} />}
      <EmailButton href={dashboardUrl}>{texts.all}</EmailButton>
      <Backup backupAt={metrics.backupAt} language={language} />
      {metrics.consents.number > 0 && (
        <Paragraph isSmall>
          {texts.consents(metrics.consents.number)}
          <br />
          <code style={{ wordBreak: 'break-all' }}>{metrics.consents.hash}</code>
        </Paragraph>
      )}
      <Paragraph isSmall>
        {texts.why}
        <br />
        <EmailLink href={unsubscribeUrl}>{texts.stop}</EmailLink>
      </Paragraph>
    </>
  )
}

function Backup({ backupAt, language }: Pick<WeekMetrics, 'backupAt'> & { language: Language }) {
  const { backup, noBackup } = messages[language]
  if (backupAt === undefined) return null
  const text = backupAt === null ? noBackup : backup(formatDateTime(backupAt, language))
  return <Paragraph isSmall>{text}</Paragraph>
}

type SectionsProps = { metrics: WeekMetrics; language: Language }

function Sections({ metrics, language }: SectionsProps) {
  const texts = messages[language]
  const { pages, sources } = metrics
  const count = (value: number, forms: PluralForms) =>
    `${formatNumber(value, language)} ${pluralForm(language, value, forms)}`
  return (
    <>
      <MetricList rows={metricRows(metrics, language)} />
      {pages.length > 0 && (
        <MetricList
          title={texts.pages}
          rows={pages.map(({ value, measure }) => [
            valueLabel('page', value, language),
            count(measure, texts.pageviews),
          ])}
        />
      )}
      {sources.length > 0 && (
        <MetricList
          title={texts.sources}
          rows={sources.map(({ value, measure }) => [
            valueLabel('source', value, language),
            count(measure, texts.visits),
          ])}
        />
      )}
    </>
  )
}

const mainMetrics: readonly SiteMetric[] = [
  'visitors',
  'sessions',
  'pageviews',
  'bounce_rate',
  'session_time',
]

function metricRows({ totals, before }: WeekMetrics, language: Language) {
  // Not every site has goals.
  const hasConversions = totals.conversions + before.conversions > 0
  const shown: readonly SiteMetric[] = hasConversions
    ? [...mainMetrics, 'conversions']
    : mainMetrics
  return shown.map((metric) => {
    const [now, then] = [metricValue(metric, totals), metricValue(metric, before)]
    const name = metricLabels[language].site[metric].name
    const change = changeText(now, then, metric, language)
    return [name, formatMetric(now, metric, language), change] as const
  })
}

function changeText(
  now: number | null,
  then: number | null,
  metric: SiteMetric,
  language: Language,
) {
  const change = metricChange(now, then, metric, language)
  if ('amount' in change) return `${change.kind === 'up' ? '↑' : '↓'} ${change.amount}`
  return unchangedText(change.kind, language)
}

const hasVisits = ({ totals }: WeekMetrics) => totals.sessions + totals.pageviews > 0

function leadOf(metrics: WeekMetrics, language: Language): string {
  const texts = messages[language]
  const { totals, before } = metrics
  const { visitors } = totals
  const week = weekName(metrics.week, language)
  if (!hasVisits(metrics)) return texts.nothing(week)
  const counted = `${formatNumber(visitors, language)} ${pluralForm(language, visitors, texts.visitors)}`
  const change = metricChange(visitors, before.visitors, 'visitors', language)
  const than = texts.than[change.kind === 'unknown' ? 'same' : change.kind]
  const compared = 'amount' in change ? `${change.amount} ${than}` : than
  return texts.came(week, counted, compared)
}
