import { FilterLinks } from '#features/console/FilterLinks.tsx'
import { type OrderState, orderStates } from '#features/orders/order.ts'
import { ordersConsolePath } from '#features/orders/paths.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { type OrderListQuery, orderListFields } from '../console-wire.ts'
import { listMessages } from './list-messages.ts'
import { orderListAddress, orderListParameters } from './order-list-address.ts'
import { orderWords } from './order-words.ts'
import css from './Sales.module.css'

type Props = Pick<PageProps['consoleOrders'], 'filter' | 'counts' | 'flagged'> & {
  language: Language
}

/** Links to each state with its count, and the days between which orders were placed. */
export function OrderFilters({ filter, counts, flagged, language }: Props) {
  const { statesLabel, all, needed, rehearsals } = listMessages[language]
  const { states } = orderWords[language]
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown: readonly (readonly [OrderListQuery['state'], string, number | null])[] = [
    [null, all, total],
    ['flagged', needed, flagged],
    ...shownStates.map((state) => [state, states[state], counts[state]] as const),
    ['rehearsal', rehearsals, null],
  ]
  return (
    <div className={css.filters}>
      <FilterLinks
        label={statesLabel}
        links={shown.map(([state, name, count]) => ({
          path: orderListAddress({ ...filter, state }),
          name,
          isCurrent: filter.state === state,
          count,
        }))}
        language={language}
      />
      <details className={css.days} open={filter.from !== '' || filter.to !== ''}>
        <summary>{listMessages[language].period.title}</summary>
        <Period filter={filter} language={language} />
      </details>
    </div>
  )
}

/** An order is `created` only while it is being placed. */
const shownStates: readonly OrderState[] = orderStates.filter((state) => state !== 'created')

function Period({ filter, language }: Omit<Props, 'counts' | 'flagged'>) {
  const { period } = listMessages[language]
  const {
    [orderListFields.from]: _from,
    [orderListFields.to]: _to,
    ...others
  } = orderListParameters(filter)
  return (
    <form action={ordersConsolePath} method="get" className={css.period}>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        id="nuo"
        name={orderListFields.from}
        type="date"
        label={period.from}
        defaultValue={filter.from}
      />
      <Field
        id="dienai"
        name={orderListFields.to}
        type="date"
        label={period.to}
        defaultValue={filter.to}
      />
      <Button look="outlined">{period.show}</Button>
      {(filter.from || filter.to) && (
        <a href={orderListAddress({ ...filter, from: '', to: '' })}>{period.all}</a>
      )}
    </form>
  )
}
