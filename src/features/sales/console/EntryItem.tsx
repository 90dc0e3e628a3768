import { SureAction } from '#features/console/ConsoleRow.tsx'
import rows from '#features/console/ConsoleRows.module.css'
import type { BankEntry, EntryOrder, EntryShare } from '#features/payments/statements.ts'
import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { inGroupsOfFour } from '#lib/money/iban.ts'
import { cents, formatEurosAndCents } from '#lib/money/money.ts'
import { Button } from '#ui/Button.tsx'
import { orderPath } from '../console-wire.ts'
import { entryActionPath, type RefusedSharing } from '../statements-wire.ts'
import { AssignEntry } from './AssignEntry.tsx'
import css from './Sales.module.css'
import { statementMessages } from './statement-messages.ts'

type Props = {
  entry: BankEntry
  mayChange: boolean
  refused?: RefusedSharing | undefined
  language: Language
}

/** A transfer and its possible actions. */
export function EntryItem({ entry, mayChange, refused, language }: Props) {
  const texts = statementMessages[language]
  const { id, amountCents, bookedOn, payerName, payerIban, reference, text, state } = entry
  const { shares, openCents } = entry
  const isPartlyOpen = shares.length > 0 && openCents !== 0
  const isDismissed = state === 'dismissed' || (state === 'matched' && openCents !== 0)
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
      <Shares {...{ entry, mayChange, language }} />
      {isPartlyOpen && (
        <p>
          <b>{texts.entries.rest(formatEurosAndCents(openCents, language))}</b>
        </p>
      )}
      {mayChange && state === 'unmatched' && <AssignEntry {...{ entry, refused, language }} />}
      {mayChange && isDismissed && (
        <form method="post" action={entryActionPath(id, 'restore')}>
          <Button look="outlined">{texts.restore}</Button>
        </form>
      )}
    </li>
  )
}

/** The orders that share the entry; each share can be detached. */
function Shares({ entry: { id, shares }, mayChange, language }: Props) {
  const texts = statementMessages[language]
  const action = entryActionPath(id, 'detach')
  const given = shares.filter(({ order }) => order !== null)
  if (shares.length === 0) return null
  return (
    <>
      <ul className={css.shares}>
        {shares.map((share, at) => (
          <li key={share.order?.id ?? `deleted ${at}`}>
            <ShareLine share={share} language={language} />
            {mayChange && share.order && (
              <div className={rows.actions}>
                <SureAction
                  action={action}
                  id={share.order.id}
                  of={texts.order(share.order.number)}
                  {...texts.detach}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayChange && given.length > 1 && (
        <div className={rows.actions}>
          <SureAction action={action} {...texts.detachAll} />
        </div>
      )}
    </>
  )
}

function ShareLine({ share, language }: { share: EntryShare; language: Language }) {
  const texts = statementMessages[language]
  const { order, amountCents, matchedBy } = share
  const sum = formatEurosAndCents(amountCents, language)
  if (!order) return <p>{`${texts.deletedOrder}: ${sum}`}</p>
  return (
    <p>
      <a href={orderPath(order.id)}>{texts.order(order.number)}</a>
      {`: ${sum}, ${texts.matched[matchedBy]}`}
      {order.openCents !== 0 && `, ${restOf(order, language)}`}
    </p>
  )
}

function restOf({ openCents }: EntryOrder, language: Language): string {
  const texts = statementMessages[language]
  const sum = formatEurosAndCents(cents(Math.abs(openCents)), language)
  return openCents > 0 ? texts.open(sum) : texts.over(sum)
}
