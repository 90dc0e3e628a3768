import { dropReasons } from '#features/statistics/drop-reasons.ts'
import type { Today } from '#features/statistics/wire.ts'
import type { Language } from '#lib/language.ts'
import { pluralForm } from '#lib/plural.ts'
import css from './Console.module.css'
import { messages } from './messages.ts'
import { consolePath } from './wire.ts'

type Props = { today: Today; isStale: boolean; language: Language }

const figures = ['visits', 'visitors', 'pageviews'] as const

export function TodayFigures({ today, isStale, language }: Props) {
  const texts = messages[language].today
  const number = (value: number) => value.toLocaleString(language)
  return (
    <>
      <ul className={css.figures}>
        {figures.map((name) => (
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

/** The server may know another time zone than the browser, so the moment is shown in the owner's. */
function Clock({ at }: { at: number }) {
  const time = new Date(at)
  const shown = time.toLocaleTimeString('lt-LT', { timeZone: 'Europe/Vilnius' })
  return <time dateTime={time.toISOString()}>{shown}</time>
}

function TopPages({ pages, language }: { pages: Today['topPages']; language: Language }) {
  const texts = messages[language].today
  const heading = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)
  return (
    <section className={css.panel} aria-labelledby="puslapiai">
      <h2 id="puslapiai">{texts.pages}</h2>
      {pages.length === 0 && <p>{texts.noPages}</p>}
      {pages.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{texts.page}</th>
              <th scope="col">{heading(texts.visitors.few ?? texts.visitors.other)}</th>
              <th scope="col">{heading(texts.pageviews.few ?? texts.pageviews.other)}</th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ path, visitors, pageviews }) => (
              <tr key={path}>
                <th scope="row">{path}</th>
                <td>{visitors.toLocaleString(language)}</td>
                <td>{pageviews.toLocaleString(language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Dropped({ dropped, language }: { dropped: Today['dropped']; language: Language }) {
  const texts = messages[language].today
  return (
    <section className={css.panel} aria-labelledby="kodel">
      <h2 id="kodel">{texts.why}</h2>
      <p>{dropped.length === 0 ? texts.nothingDropped : texts.whyText}</p>
      {dropped.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{texts.reason}</th>
              <th scope="col">{texts.count}</th>
            </tr>
          </thead>
          <tbody>
            {dropped.map(({ reason, count }) => (
              <tr key={reason}>
                <th scope="row">{dropReasons[language][reason]}</th>
                <td>{count.toLocaleString(language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
