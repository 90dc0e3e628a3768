import rows from '#features/console/ConsoleRows.module.css'
import { type BankEntry, type EntryOrder, maxShares } from '#features/payments/statements.ts'
import { formatDate } from '#lib/dates/dates.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Language } from '#lib/language.ts'
import { formatEurosAndCents } from '#lib/money/money.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import {
  entryActionPath,
  type RefusedSharing,
  shareField,
  type TypedShare,
} from '../statements-wire.ts'
import css from './Sales.module.css'
import { sharingMessages } from './sharing-messages.ts'
import { sharingProblemText } from './sharing-problems.ts'
import { statementMessages } from './statement-messages.ts'

type Props = {
  entry: BankEntry
  refused?: RefusedSharing | undefined
  language: Language
}

/**
 * Assigns an entry: to a suggested order by one press, to any other by its number, or to several by
 * their numbers.
 */
export function AssignEntry({ entry, refused, language }: Props) {
  const { id, suggestions, shares, openCents } = entry
  const texts = statementMessages[language]
  const action = entryActionPath(id, 'assign')
  return (
    <div className={css.assign}>
      {suggestions.map((orders) => (
        <Suggestion key={orders.map(({ number }) => number).join()} {...{ id, orders, language }} />
      ))}
      <details>
        <summary>{texts.assignTo.title}</summary>
        <form method="post" action={action} className={rows.inline}>
          <Field
            id={`numeris-${id}`}
            name="number"
            label={texts.assignTo.field}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
          />
          <Button>{texts.assignTo.submit}</Button>
        </form>
      </details>
      {openCents > 0 && <ShareOut {...{ entry, refused, language }} />}
      <form method="post" action={entryActionPath(id, 'dismiss')}>
        <button type="submit" className={css.quietAction}>
          {shares.length > 0 ? texts.dismissRest : texts.dismiss}
        </button>
      </form>
    </div>
  )
}

type SuggestionProps = { id: number; orders: readonly EntryOrder[]; language: Language }

function Suggestion({ id, orders, language }: SuggestionProps) {
  const texts = statementMessages[language]
  const [first] = orders
  const isOne = orders.length === 1
  return (
    <form method="post" action={entryActionPath(id, isOne ? 'assign' : 'share')}>
      {isOne && <input type="hidden" name="number" value={first?.number} />}
      {!isOne &&
        orders.map(({ number, openCents }, row) => (
          <span key={number}>
            <input type="hidden" name={shareField('number', row)} value={number} />
            <input
              type="hidden"
              name={shareField('amount', row)}
              value={(openCents / 100).toFixed(2)}
            />
          </span>
        ))}
      <Button look="outlined">
        {isOne
          ? texts.assignTo.suggestion(orders.map((each) => wordsOf(each, language)).join())
          : sharingMessages[language].suggestion(togetherOf(orders, language))}
      </Button>
    </form>
  )
}

const wordsOf = ({ number, buyer, placedAt, totalCents }: EntryOrder, language: Language) =>
  [
    number,
    buyer,
    formatDate(dayOf(placedAt).name, language),
    formatEurosAndCents(totalCents, language),
  ].join(', ')

/** The orders with the amount each gets, and their buyers. */
const togetherOf = (orders: readonly EntryOrder[], language: Language) =>
  [
    ...orders.map(
      ({ number, openCents }) => `${number} (${formatEurosAndCents(openCents, language)})`,
    ),
    ...new Set(orders.map(({ buyer }) => buyer)),
  ].join(', ')

/**
 * Opens automatically when its form was refused, and when the text names orders that are not
 * suggested.
 */
function ShareOut({ entry, refused, language }: Props) {
  const { id, named, suggestions, openCents } = entry
  const texts = sharingMessages[language]
  const typed = refused?.shares ?? named.map(({ number }) => ({ number, amount: '' }))
  const fieldOf = (name: keyof TypedShare, row: number) => ({
    id: `${shareField(name, row)}-${id}`,
    name: shareField(name, row),
    defaultValue: typed[row]?.[name],
    ...(refused?.field === shareField(name, row) && {
      problem: sharingProblemText(refused.problem, language),
      autoFocus: true,
    }),
    autoComplete: 'off',
    maxLength: 20,
  })
  return (
    <details open={refused !== undefined || (named.length > 0 && suggestions.length === 0)}>
      <summary>{texts.title}</summary>
      <form method="post" action={entryActionPath(id, 'share')} className={rows.form} noValidate>
        <p className={rows.note}>{texts.lead(formatEurosAndCents(openCents, language))}</p>
        {Array.from({ length: maxShares }, (_, row) => (
          <div key={shareField('number', row)} className={css.share}>
            <Field {...fieldOf('number', row)} label={texts.number(row + 1)} inputMode="numeric" />
            <Field {...fieldOf('amount', row)} label={texts.amount(row + 1)} inputMode="decimal" />
          </div>
        ))}
        <Button>{texts.submit}</Button>
      </form>
    </details>
  )
}
