import { statisticsPath } from '#features/dashboard/wire.ts'
import {
  deleteFunnelPath,
  type Funnel,
  type FunnelStep,
  funnelPath,
  type Goal,
  mostFunnels,
  mostGoals,
  newFunnelPath,
  newGoalPath,
} from '#features/goals/wire.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { ConsoleFrame } from '../ConsoleFrame.tsx'
import { ConsolePart } from '../ConsolePart.tsx'
import css from '../ConsoleRows.module.css'
import { funnelMessages } from '../funnel-messages.ts'
import { goalsMessages } from '../goals-messages.ts'
import type { ConsolePages } from '../wire.ts'
import { GoalRow } from './GoalRow.tsx'
import own from './Goals.module.css'

type Props = ConsolePages['consoleGoals'] & { language: Language }

/** What visitors should do, and the ways that lead there; who may only look sees how it is set. */
export function GoalsPage({ goals, funnels, isInUse, person, language }: Props) {
  const texts = goalsMessages[language]
  const ofFunnels = funnelMessages[language]
  const mayChange = person.rank === 'owner'
  return (
    <ConsoleFrame title={texts.title} person={person} language={language}>
      <p className={own.back}>
        <a href={statisticsPath}>{texts.back}</a>
      </p>
      {isInUse && (
        <p className={css.problem} role="alert">
          {texts.inUse}
        </p>
      )}
      <ConsolePart id="tikslai" {...texts.list}>
        {goals.length === 0 && <p className={css.note}>{texts.list.none}</p>}
        {goals.length > 0 && (
          <ul className={css.rows}>
            {goals.map((goal) => (
              <li key={goal.id}>
                <GoalRow goal={goal} mayChange={mayChange} language={language} />
              </li>
            ))}
          </ul>
        )}
        {mayChange &&
          addition(goals.length < mostGoals, newGoalPath, texts.list.add, texts.list.full)}
      </ConsolePart>
      <ConsolePart id="piltuvai" {...ofFunnels}>
        {funnels.length === 0 && <p className={css.note}>{ofFunnels.none}</p>}
        {funnels.length > 0 && (
          <ul className={css.rows}>
            {funnels.map((funnel) => (
              <li key={funnel.id}>
                <FunnelRow {...{ funnel, goals, mayChange, language }} />
              </li>
            ))}
          </ul>
        )}
        {mayChange &&
          addition(funnels.length < mostFunnels, newFunnelPath, ofFunnels.add, ofFunnels.full)}
      </ConsolePart>
    </ConsoleFrame>
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
  mayChange: boolean
  language: Language
}

function FunnelRow({ funnel: { id, title, steps }, goals, mayChange, language }: RowProps) {
  const texts = funnelMessages[language]
  const named = (step: FunnelStep) =>
    'goal' in step
      ? `„${goals.find((goal) => goal.id === step.goal)?.title ?? texts.gone}“`
      : step.page
  return (
    <>
      <div className={css.what}>
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
