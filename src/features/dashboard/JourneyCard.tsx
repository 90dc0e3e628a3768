import { share } from '#features/statistics/metrics.ts'
import type { Journey, JourneyStep } from '#features/statistics/queries.ts'
import type { Language } from '#lib/language.ts'
import { type DashboardQuery, withFilter } from './dashboard-query.ts'
import { linkTo } from './dashboard-url.ts'
import { formatNumber, formatPercent } from './format.ts'
import { messages } from './messages.ts'
import css from './Panels.module.css'
import { statisticsPath } from './wire.ts'

type Props = { journey: Journey; query: DashboardQuery; language: Language }

/** Pages viewed right before and right after the page of the filter. */
export function JourneyCard({ journey, query, language }: Props) {
  const { journey: texts } = messages[language]
  const sides = [
    { title: texts.before, steps: journey.before, none: texts.began },
    { title: texts.after, steps: journey.after, none: texts.ended },
  ]
  return (
    <section className={css.journey} aria-labelledby="kelias">
      <h2 id="kelias">
        {texts.title} <code>{query.filters.page}</code>
      </h2>
      <div className={css.sides}>
        {sides.map(({ title, steps, none }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ol>
              {steps.map((step) => (
                <Step key={step.path} step={step} all={journey.views} none={none} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  )

  function Step({ step, all, none }: { step: JourneyStep; all: number; none: string }) {
    return (
      <li>
        {step.path === '' ? (
          <i>{none}</i>
        ) : (
          <a href={linkTo(statisticsPath, withFilter(query, 'page', step.path))}>{step.path}</a>
        )}
        <span>
          {formatNumber(step.views, language)} ·{' '}
          {formatPercent(share(step.views, all) ?? 0, language)}
        </span>
      </li>
    )
  }
}
