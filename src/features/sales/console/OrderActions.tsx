import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { RowForm, SureAction } from '#features/console/ConsoleRow.tsx'
import rows from '#features/console/ConsoleRows.module.css'
import type { Language } from '#lib/language.ts'
import { formatEurosAndCents } from '#lib/money.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import { type OrderRecord, orderActionPath } from '../console-wire.ts'
import { orderActionMessages } from './order-action-messages.ts'
import { orderWords } from './order-words.ts'
import css from './Sales.module.css'

type Props = { record: OrderRecord; language: Language }

/** What the owner may do with an order in its present state. */
export function OrderActions({ record, refundKey, language }: Props & { refundKey: string }) {
  const texts = orderActionMessages[language]
  const { id, may } = record
  return (
    <ConsolePart id="veiksmai" title={texts.part.title} lead={texts.part.lead}>
      {may.fulfil && (
        <RowForm action={orderActionPath(id, 'fulfil')}>
          <p className={rows.note}>{texts.fulfil.note}</p>
          <p className={css.button}>
            <Button>{texts.fulfil.name}</Button>
          </p>
        </RowForm>
      )}
      <div className={rows.actions}>
        {may.refundCents > 0 && <Refund {...{ record, refundKey, language }} />}
        {may.resend.length > 0 && <Resend record={record} language={language} />}
        {may.cancel && <SureAction action={orderActionPath(id, 'cancel')} {...texts.cancel} />}
        <Comment record={record} language={language} />
      </div>
    </ConsolePart>
  )
}

function Refund({ record: { id, may }, refundKey, language }: Props & { refundKey: string }) {
  const { refund } = orderActionMessages[language]
  const most = formatEurosAndCents(may.refundCents, language)
  return (
    <details>
      <summary>{refund.name}</summary>
      <form method="post" action={orderActionPath(id, 'refund')} className={rows.form}>
        <p>{refund.note}</p>
        <input type="hidden" name="key" value={refundKey} />
        <Field
          id="suma"
          name="amount"
          label={refund.amount.label}
          hint={refund.amount.hint(most)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
        />
        <Field
          id="priezastis"
          name="reason"
          label={refund.reason.label}
          hint={refund.reason.hint}
          autoComplete="off"
          maxLength={200}
        />
        <Button>{refund.sure}</Button>
      </form>
    </details>
  )
}

function Resend({ record: { id, may }, language }: Props) {
  const { resend } = orderActionMessages[language]
  const { emails } = orderWords[language]
  return (
    <details>
      <summary>{resend.name}</summary>
      <form method="post" action={orderActionPath(id, 'resend')} className={rows.inline}>
        <Select
          id="laiskas"
          name="kind"
          label={resend.which}
          options={Object.fromEntries(may.resend.map((kind) => [kind, emails[kind]]))}
        />
        <Button>{resend.send}</Button>
      </form>
    </details>
  )
}

function Comment({ record: { id }, language }: Props) {
  const { comment } = orderActionMessages[language]
  return (
    <details>
      <summary>{comment.name}</summary>
      <form method="post" action={orderActionPath(id, 'comment')} className={rows.form}>
        <Field
          id="pastaba"
          name="text"
          label={comment.text}
          hint={comment.hint}
          rows={3}
          maxLength={1000}
        />
        <Button>{comment.add}</Button>
      </form>
    </details>
  )
}
