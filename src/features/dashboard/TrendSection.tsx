import type { Language } from '#lib/language.ts'
import { Island } from '#ui/island/Island.tsx'
import { Annotations } from './Annotations.tsx'
import { addressOf, choose } from './choice.ts'
import css from './Dashboard.module.css'
import { messages } from './messages.ts'
import { names } from './names.ts'
import panelCss from './Panels.module.css'
import { Pills } from './Pills.tsx'
import { island as trendIsland } from './Trend.island.tsx'
import { type TrendData, trendOf } from './trend.ts'
import { type DashboardProps, statisticsPath } from './wire.ts'

type Props = Pick<DashboardProps, 'choice' | 'time' | 'annotations' | 'refused'> & {
  series: NonNullable<DashboardProps['series']> | null
  mayNote: boolean
  language: Language
}

/** The chosen figure over the time, and what was noted of it. */
export function TrendSection(props: Props) {
  const { choice, time, series, annotations, language } = props
  const texts = messages[language]
  const { days, compared, step, steps } = time
  const trend =
    series &&
    trendOf({ metric: choice.metric, step, days, compared, annotations, ...series }, language)
  const isEmpty = trend?.points.every(({ value, before }) => !value && !before)
  return (
    <section id="grafikas" className={css.chart} aria-labelledby="grafiko-vardas">
      <header className={css.head}>
        <h2 id="grafiko-vardas">{names[language].metrics[choice.metric].name}</h2>
        {steps.length > 1 && (
          <Pills
            label={texts.step}
            pills={steps.map((name) => ({
              name: names[language].steps[name],
              href: addressOf(statisticsPath, choose(choice, { step: name }), 'grafikas'),
              isChosen: name === step,
            }))}
          />
        )}
      </header>
      {!trend && <p>{texts.tooLong}</p>}
      {trend && isEmpty && <p>{texts[whyEmpty(props)]}</p>}
      {trend && !isEmpty && (
        <>
          <Island of={trendIsland} on="visible" props={{ trend }} />
          <Numbers trend={trend} language={language} />
        </>
      )}
      <Annotations {...props} days={days} />
    </section>
  )
}

function whyEmpty({ choice, series }: Props) {
  if (series?.points.every(({ figures }) => figures === null)) return 'chartFuture'
  return Object.keys(choice.filters).length > 0 ? 'chartEmpty' : 'chartNone'
}

function Numbers({ trend, language }: { trend: TrendData; language: Language }) {
  const texts = messages[language]
  return (
    <details className={css.more}>
      <summary>{texts.numbers}</summary>
      <div className={panelCss.scroll} tabIndex={0} role="region" aria-label={trend.title}>
        <table className={panelCss.table}>
          <thead>
            <tr>
              <th scope="col">{texts.time}</th>
              <th scope="col">{texts.thisTime}</th>
              {trend.hasBefore && <th scope="col">{texts.timeBefore}</th>}
            </tr>
          </thead>
          <tbody>
            {trend.points.map(({ whole, now, earlier }) => (
              <tr key={whole}>
                <th scope="row">{whole}</th>
                <td>{now.replace(/^.*: /, '')}</td>
                {trend.hasBefore && <td>{earlier.replace(/^.*: /, '')}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
