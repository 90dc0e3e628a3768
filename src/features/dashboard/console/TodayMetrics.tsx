import css from '#features/console/Console.module.css'
import { consolePath } from '#features/console/wire.ts'
import { dropReasons } from '#features/statistics/drop-reasons.ts'
import type { TodaySummary } from '#features/statistics/wire.ts'
import type { Language } from '#lib/language.ts'
import { pluralForm } from '#lib/plural.ts'
import { Table } from '#ui/table/Table.tsx'
import { Clock } from '../Clock.tsx'
import { todayMessages } from '../today-messages.ts'

type Props = { today: TodaySummary; isStale: boolean; language: Language }

const metrics = ['visits', 'visitors', 'pageviews'] as const

export function TodayMetrics({ today, isStale, language }: Props) {
  const texts = todayMessages[language]
  const number = (value: number) => value.toLocaleString(language)
  return (
    <>
      <ul className={css.metrics}>
        {metrics.map((name) => (
          <li key={name} data-figure={name}>
            <strong>{number(today[name])}</strong> {pluralForm(language, today[name], texts[name])}
          </li>
        ))}
      </ul>
      <p className={css.note}>
        {texts.asOf} <Clock at={today.asOf} />. <a href={consolePath}>{texts.reload}</a>
      </p>
      <p className={css.problem} role="status">
        {isStale && texts.stale}
      </p>
      <TopPages pages={today.topPages} language={language} />
      <Dropped dropped={today.dropped} language={language} />
    </>
  )
}

function TopPages({ pages, language }: { pages: TodaySummary['topPages']; language: Language }) {
  const texts = todayMessages[language]
  const heading = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)
  return (
    <section className={css.panel} aria-labelledby="puslapiai">
      <h2 id="puslapiai">{texts.pages}</h2>
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
    <section className={css.panel} aria-labelledby="kodel">
      <h2 id="kodel">{texts.why}</h2>
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
