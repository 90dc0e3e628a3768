import { ConsolePart } from '#features/console/ConsolePart.tsx'
import rows from '#features/console/ConsoleRows.module.css'
import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import type { Language } from '#lib/language.ts'
import { type Cents, cents, formatEurosAndCents } from '#lib/money/money.ts'
import type { OrderRecord } from '../console-wire.ts'
import { orderMessages } from './order-messages.ts'
import css from './Sales.module.css'

type Props = { record: OrderRecord; language: Language }

/** The order's lines and its total. */
export function OrderLines({ record, language }: Props) {
  const { lines: texts } = orderMessages[language]
  const { columns } = texts
  const euros = (amount: Cents) => formatEurosAndCents(amount, language)
  return (
    <ConsolePart id="prekes" title={texts.title} lead={texts.lead}>
      <ConsoleTable
        id="prekiu-sarasas"
        caption={texts.title}
        isCaptionHidden
        columns={[
          { title: columns.name },
          { title: columns.quantity, isNumeric: true },
          { title: columns.price, isNumeric: true },
          { title: columns.sum, isNumeric: true },
        ]}
        rows={record.lines.map(({ id, name, contents, quantity, unitCents }) => ({
          key: String(id),
          head: (
            <>
              {name}
              {contents.map((each) => (
                <small key={each.offerId}>
                  {each.name}
                  {each.quantity > 1 && ` × ${each.quantity}`}
                </small>
              ))}
            </>
          ),
          cells: [quantity, euros(unitCents), euros(cents(unitCents * quantity))],
        }))}
      />
      <Totals record={record} language={language} />
    </ConsolePart>
  )
}

function Totals({ record, language }: Props) {
  const { lines: texts } = orderMessages[language]
  const { subtotalCents, discountCents, totalCents, vatCents, coupon } = record
  const euros = (amount: Cents) => formatEurosAndCents(amount, language)
  return (
    <>
      <dl className={css.totals}>
        {discountCents > 0 && (
          <>
            <dt>{texts.subtotal}</dt>
            <dd>{euros(subtotalCents)}</dd>
            <dt>{texts.discount(coupon)}</dt>
            <dd>{euros(cents(-discountCents))}</dd>
          </>
        )}
        <dt>
          <b>{texts.total}</b>
        </dt>
        <dd>
          <b>{euros(totalCents)}</b>
        </dd>
        <dt>{texts.vat}</dt>
        <dd>{euros(vatCents)}</dd>
      </dl>
      {record.isReverseCharge && <p className={rows.note}>{texts.reverseCharge}</p>}
    </>
  )
}
