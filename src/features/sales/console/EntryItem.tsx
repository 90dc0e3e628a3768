import { SureAction } from '#features/console/ConsoleRow.tsx'
import rows from '#features/console/ConsoleRows.module.css'
import type { BankEntry, EntryOrder } from '#features/payments/statements.ts'
import { formatDate } from '#lib/dates.ts'
import { inGroupsOfFour } from '#lib/iban.ts'
import type { Language } from '#lib/language.ts'
import { dayOf } from '#lib/local-day.ts'
import { cents, formatEurosAndCents } from '#lib/money.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { entryActionPath, orderPath } from '../console-wire.ts'
import css from './Sales.module.css'
import { statementMessages } from './statement-messages.ts'

type Props = { entry: BankEntry; mayChange: boolean; language: Language }

/** One transfer, and what may be done with it. */
export function EntryItem({ entry, mayChange, language }: Props) {
  const texts = statementMessages[language]
  const { id, amountCents, bookedOn, payerName, payerIban, reference, text, state } = entry
  return (
    <li className={css.entry}>
      <div className={css.entryHead}>
        <h3>
          {formatEurosAndCents(amountCents, language)}
          <span>{payerName || texts.entries.noName}</span>
        </h3>
        <p>
          {[formatDate(bookedOn, language), payerIban && inGroupsOfFour(payerIban)]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      {text && <p className={css.said}>{text}</p>}
      {reference && (
        <p className={rows.note}>
          {texts.entries.reference}: <code>{reference}</code>
        </p>
      )}
      {amountCents < 0 && <p className={css.wrong}>{texts.entries.takenBack}</p>}
      {entry.isLikelyRepeated && <p className={css.wrong}>{texts.entries.likelyRepeated}</p>}
      {entry.order && <MatchedOrder entry={entry} order={entry.order} language={language} />}
      {mayChange && state === 'unmatched' && <Assign entry={entry} language={language} />}
      {mayChange && state === 'dismissed' && (
        <form method="post" action={entryActionPath(id, 'restore')}>
          <Button look="outlined">{texts.restore}</Button>
        </form>
      )}
      {mayChange && state === 'matched' && (
        <div className={rows.actions}>
          <SureAction action={entryActionPath(id, 'detach')} {...texts.detach} />
        </div>
      )}
    </li>
  )
}

type MatchedProps = { entry: BankEntry; order: EntryOrder; language: Language }

function MatchedOrder({ entry, order, language }: MatchedProps) {
  const texts = statementMessages[language]
  return (
    <p>
      <a href={orderPath(order.id)}>{texts.order(order.number)}</a>
      {entry.matchedBy && `, ${texts.matched[entry.matchedBy]}`}
      {order.openCents !== 0 && `, ${restOf(order, language)}`}
    </p>
  )
}

function restOf({ openCents }: EntryOrder, language: Language): string {
  const texts = statementMessages[language]
  const sum = formatEurosAndCents(cents(Math.abs(openCents)), language)
  return openCents > 0 ? texts.open(sum) : texts.over(sum)
}

/** Suggested orders are a press away; any other goes by its number. */
function Assign({ entry: { id, suggestions }, language }: Omit<Props, 'mayChange'>) {
  const texts = statementMessages[language]
  const action = entryActionPath(id, 'assign')
  return (
    <div className={css.assign}>
      {suggestions.map(({ number, placedAt, buyer, totalCents }) => (
        <form key={number} method="post" action={action}>
          <input type="hidden" name="number" value={number} />
          <Button look="outlined">
            {texts.assignTo.suggestion(
              [
                number,
                buyer,
                formatDate(dayOf(placedAt).name, language),
                formatEurosAndCents(totalCents, language),
              ].join(', '),
            )}
          </Button>
        </form>
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
      <form method="post" action={entryActionPath(id, 'dismiss')}>
        <button type="submit" className={css.quietAction}>
          {texts.dismiss}
        </button>
      </form>
    </div>
  )
}
