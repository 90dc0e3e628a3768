import css from '#features/console/ConsoleRows.module.css'
import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { cents, formatEuros } from '#lib/money/money.ts'
import { Button } from '#ui/Button.tsx'
import { type Goal, type GoalEventTitles, goalAction, goalPath, wholeSite } from '../wire.ts'
import own from './Goals.module.css'
import { goalsMessages } from './messages.ts'

type Props = {
  goal: Goal
  eventTitles: GoalEventTitles
  mayChange: boolean
  language: Language
}

export function GoalRow({ goal, eventTitles, mayChange, language }: Props) {
  const { list, form } = goalsMessages[language]
  const { title, status, is_main } = goal
  return (
    <>
      <div className={css.description}>
        <b>{title}</b>
        {is_main && <span className={css.mark}>{list.main}</span>}
        {status !== 'active' && (
          <span className={css.mark}>{form.fields.status.options[status]}</span>
        )}
        <p className={own.condition}>{conditionOf(goal, eventTitles, language)}</p>
        <p>{countedBy(goal, language)}</p>
      </div>
      {mayChange && <Actions goal={goal} language={language} />}
    </>
  )
}

/** The condition of a goal, with its page. */
function conditionOf(goal: Goal, eventTitles: GoalEventTitles, language: Language): string {
  const { list, types } = goalsMessages[language]
  const { type, url, selector, attribute, attribute_value, hook } = goal
  const what = hook ? (eventTitles[hook] ?? list.elsewhere(hook)) : types[type].name
  const which = selector || (attribute && `${attribute}="${attribute_value}"`)
  const where = url === wholeSite ? list.everywhere : `${list.on} ${url}`
  return [which ? `${what}: ${which}` : what, type !== 'hook' && where].filter(Boolean).join(', ')
}

function countedBy(goal: Goal, language: Language): string {
  const { list, metrics } = goalsMessages[language]
  const { conversion_metric, value_cents, date_start, date_end } = goal
  return [
    metrics[conversion_metric].by,
    value_cents > 0 && `${list.worth} ${formatEuros(cents(value_cents), language)}`,
    date_start && `${list.since} ${formatDate(date_start, language)}`,
    date_end && `${list.until} ${formatDate(date_end, language)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function Actions({ goal, language }: { goal: Goal; language: Language }) {
  const { list: texts } = goalsMessages[language]
  const { id, title, status, is_main } = goal
  const next = status === 'active' ? 'inactive' : 'active'
  return (
    <div className={css.actions}>
      <a className={own.action} href={goalPath(id)}>
        {texts.edit} <span className="visually-hidden">{title}</span>
      </a>
      <form method="post" action={goalAction(id, next)}>
        <button className={own.action}>
          {status === 'active' ? texts.pause : texts.resume}{' '}
          <span className="visually-hidden">{title}</span>
        </button>
      </form>
      {status !== 'archived' && (
        <form method="post" action={goalAction(id, is_main ? 'notMain' : 'main')}>
          <button className={own.action}>
            {is_main ? texts.unmakeMain : texts.makeMain}{' '}
            <span className="visually-hidden">{title}</span>
          </button>
        </form>
      )}
      <details>
        <summary aria-label={`${texts.more}: ${title}`}>{texts.more}</summary>
        <p>{texts.deleteNote}</p>
        <div className={css.row}>
          {status !== 'archived' && (
            <form method="post" action={goalAction(id, 'archived')}>
              <Button look="outlined">{texts.archive}</Button>
            </form>
          )}
          <form method="post" action={goalAction(id, 'delete')}>
            <Button>{texts.deleteSure}</Button>
          </form>
        </div>
      </details>
    </div>
  )
}
