import type { Language } from '#lib/language.ts'
import { addressOf, type Choice, choose } from './choice.ts'
import css from './Goals.module.css'
import { stepFigures, stepLabel } from './goal-figures.ts'
import { goalMessages } from './goal-messages.ts'
import { formatNumber, formatPercent } from './labels.ts'
import { HeadWithMeaning } from './Meaning.tsx'
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

type Props = FunnelProps & { choice: Choice; goalTitles: GoalTitles; language: Language }

/** How many visits came how far on the way to a goal. */
export function FunnelCard({ funnels, shown, choice, goalTitles, language }: Props) {
  const { funnels: texts } = goalMessages[language]
  return (
    <section id="piltuvas" className={panelCss.card} aria-labelledby="piltuvo-vardas">
      <HeadWithMeaning
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
            href: addressOf(statisticsPath, choose(choice, { funnel: id }), 'piltuvas'),
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
            <a href={addressOf(csvPath(funnelFile), choose(choice, {}))}>
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
      {stepFigures(shown.steps, reached).map(
        ({ step, visits, ofFirst, lost, lostShare }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same step may stand in a funnel twice
          <li key={index}>
            {lost !== null && lost > 0 && (
              <p className={css.lost}>
                {texts.lost} {formatNumber(lost, language)} (
                {formatPercent(lostShare ?? 0, language)})
              </p>
            )}
            <p className={css.step}>
              <span>{stepLabel(step, goalTitles, language)}</span>
              <b>{formatNumber(visits, language)}</b>
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
