import type { Language } from '#lib/language.ts'
import { type DashboardQuery, withChanges } from './dashboard-query.ts'
import { linkTo } from './dashboard-url.ts'
import { ExplainedHeading } from './Explanation.tsx'
import { formatNumber, formatPercent } from './format.ts'
import css from './Goals.module.css'
import { goalMessages } from './goal-messages.ts'
import { funnelSteps, stepLabel } from './goal-metrics.ts'
import { messages } from './messages.ts'
import panelCss from './Panels.module.css'
import { Pills } from './Pills.tsx'
import {
  csvPath,
  type FunnelProps,
  funnelFile,
  type GoalTitles,
  type ShownFunnel,
  statisticsPath,
} from './wire.ts'

type Props = FunnelProps & { query: DashboardQuery; goalTitles: GoalTitles; language: Language }

/** Counts of sessions that reached each step of a funnel. */
export function FunnelCard({ funnels, shown, query, goalTitles, language }: Props) {
  const { funnels: texts } = goalMessages[language]
  return (
    <section id="piltuvas" className={panelCss.card} aria-labelledby="piltuvo-vardas">
      <ExplainedHeading
        id="piltuvo-vardas"
        title={texts.title}
        text={texts.meaning}
        language={language}
      />
      {funnels.length > 0 && (
        <Pills
          label={texts.choose}
          pills={funnels.map(({ id, title }) => ({
            name: title,
            href: linkTo(statisticsPath, withChanges(query, { funnel: id }), 'piltuvas'),
            isChosen: id === shown?.id,
          }))}
        />
      )}
      {!shown && <p className={panelCss.none}>{texts.none}</p>}
      {shown?.reached === null && <p className={panelCss.none}>{messages[language].tooLong}</p>}
      {shown?.reached?.[0] === 0 && <p className={panelCss.none}>{texts.nobody}</p>}
      {shown?.reached && (
        <>
          <Steps shown={shown} reached={shown.reached} {...{ goalTitles, language }} />
          <p className={panelCss.under}>
            <a href={linkTo(csvPath(funnelFile), withChanges(query, {}))}>
              {messages[language].csv} <span className="visually-hidden">{shown.title}</span>
            </a>
          </p>
        </>
      )}
    </section>
  )
}

type StepsProps = {
  shown: ShownFunnel
  reached: readonly number[]
  goalTitles: GoalTitles
  language: Language
}

function Steps({ shown, reached, goalTitles, language }: StepsProps) {
  const { funnels: texts } = goalMessages[language]
  return (
    <ol className={css.steps}>
      {funnelSteps(shown.steps, reached).map(
        ({ step, sessions, ofFirst, lost, lostShare }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same step may be in a funnel twice
          <li key={index}>
            {lost !== null && lost > 0 && (
              <p className={css.lost}>
                {texts.lost} {formatNumber(lost, language)} (
                {formatPercent(lostShare ?? 0, language)})
              </p>
            )}
            <p className={css.step}>
              <span>{stepLabel(step, goalTitles, language)}</span>
              <b>{formatNumber(sessions, language)}</b>
            </p>
            <svg className={css.bar} aria-hidden="true">
              <rect width="100%" height="100%" className={css.track} />
              <rect width={`${(ofFirst ?? 0).toFixed(1)}%`} height="100%" />
            </svg>
            {index > 0 && ofFirst !== null && (
              <p className={css.share}>
                {formatPercent(ofFirst, language)} {texts.ofFirst}
              </p>
            )}
          </li>
        ),
      )}
    </ol>
  )
}
