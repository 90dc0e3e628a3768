import css from '#features/console/ConsoleRows.module.css'
import { byLanguage } from '#lib/language.ts'
import { conversionMetrics, type GoalEventTitles } from '../wire.ts'
import { type GivenGoal, GoalInput, GoalRadios, GoalSelect } from './GoalInput.tsx'
import own from './Goals.module.css'
import { goalsMessages } from './messages.ts'

export function GoalPlace(given: GivenGoal) {
  return (
    <div className={css.form}>
      <div className={own.place}>
        <GoalInput {...given} name="url" />
      </div>
      <div className={own.days}>
        <GoalInput {...given} name="date_start" type="date" />
        <GoalInput {...given} name="date_end" type="date" />
      </div>
      <GoalSelect {...given} name="status" options={goalsMessages[given.language].statuses} />
    </div>
  )
}

const metricChoices = byLanguage((language) => {
  const { metrics } = goalsMessages[language]
  const labelOf = ({ choice, note }: { choice: string; note: string }) => ({ name: choice, note })
  return {
    visitor: labelOf(metrics.visitor),
    session: labelOf(metrics.session),
    pageview: labelOf(metrics.pageview),
  }
})

export function GoalCounting({
  sentTitles,
  ...given
}: GivenGoal & { sentTitles: GoalEventTitles }) {
  return (
    <>
      <GoalRadios
        {...given}
        name="conversion_metric"
        choices={conversionMetrics}
        labels={metricChoices[given.language]}
      />
      <div className={css.form}>
        <GoalInput {...given} name="value" inputMode="decimal" />
        {Object.keys(sentTitles).length > 0 && (
          <GoalSelect
            {...given}
            name="sent_as"
            options={{ '': goalsMessages[given.language].form.notSent, ...sentTitles }}
          />
        )}
      </div>
    </>
  )
}
