import { ConsolePart } from '#features/console/ConsolePart.tsx'
import css from '#features/console/ConsoleRows.module.css'
import { DetailPage } from '#features/console/DetailPage.tsx'
import type { Language } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import {
  deleteFunnelPath,
  type Funnel,
  type FunnelStep,
  funnelPath,
  type Goal,
  type GoalEventTitles,
  maxFunnels,
  maxGoals,
  newFunnelPath,
  newGoalPath,
  parentPath,
} from '../wire.ts'
import { funnelMessages } from './funnel-messages.ts'
import { GoalRow } from './GoalRow.tsx'
import own from './Goals.module.css'
import { goalsMessages } from './messages.ts'

type Props = PageProps['consoleGoals'] & { language: Language }

/** The site's goals and funnels; viewers see the settings but cannot change them. */
export function GoalsPage(props: Props) {
  const { goals, funnels, stepTitles, isInUse, eventTitles, frame, language } = props
  const texts = goalsMessages[language]
  const ofFunnels = funnelMessages[language]
  const mayChange = may(frame.role, 'goals.change')
  return (
    <DetailPage
      title={texts.title}
      frame={frame}
      back={{ path: parentPath, text: texts.back }}
      problem={isInUse ? texts.inUse : null}
      language={language}
    >
      <ConsolePart id="tikslai" {...texts.list}>
        {goals.length === 0 && <p className={css.note}>{texts.list.none}</p>}
        {goals.length > 0 && (
          <ul className={css.rows}>
            {goals.map((goal) => (
              <li key={goal.id}>
                <GoalRow {...{ goal, eventTitles, mayChange, language }} />
              </li>
            ))}
          </ul>
        )}
        {mayChange &&
          addition(goals.length < maxGoals, newGoalPath, texts.list.add, texts.list.full)}
      </ConsolePart>
      <ConsolePart id="piltuvai" {...ofFunnels}>
        {funnels.length === 0 && <p className={css.note}>{ofFunnels.none}</p>}
        {funnels.length > 0 && (
          <ul className={css.rows}>
            {funnels.map((funnel) => (
              <li key={funnel.id}>
                <FunnelRow {...{ funnel, goals, stepTitles, mayChange, language }} />
              </li>
            ))}
          </ul>
        )}
        {mayChange &&
          addition(funnels.length < maxFunnels, newFunnelPath, ofFunnels.add, ofFunnels.full)}
      </ConsolePart>
    </DetailPage>
  )
}

const addition = (isPossible: boolean, href: string, words: string, full: string) =>
  isPossible ? (
    <p>
      <Button href={href}>{words}</Button>
    </p>
  ) : (
    <p className={css.note}>{full}</p>
  )

type RowProps = {
  funnel: Funnel
  goals: readonly Goal[]
  stepTitles: GoalEventTitles
  mayChange: boolean
  language: Language
}

function FunnelRow(props: RowProps) {
  const { goals, stepTitles, mayChange, language } = props
  const { id, title, steps } = props.funnel
  const texts = funnelMessages[language]
  const named = (step: FunnelStep) => {
    if ('page' in step) return step.page
    if ('event' in step) return stepTitles[step.event] ?? step.event
    return `„${goals.find((goal) => goal.id === step.goal)?.title ?? texts.gone}“`
  }
  return (
    <>
      <div className={css.description}>
        <b>{title}</b>
        <p>{steps.map(named).join(' → ')}</p>
      </div>
      {mayChange && (
        <div className={css.actions}>
          <a className={own.action} href={funnelPath(id)}>
            {texts.edit} <span className="visually-hidden">{title}</span>
          </a>
          <details>
            <summary aria-label={`${texts.delete}: ${title}`}>{texts.delete}</summary>
            <form method="post" action={deleteFunnelPath(id)}>
              <Button>{texts.deleteSure}</Button>
            </form>
          </details>
        </div>
      )}
    </>
  )
}
