import type { ReactNode } from 'react'
import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { RowForm, SureAction } from '#features/console/ConsoleRow.tsx'
import rows from '#features/console/ConsoleRows.module.css'
import { type BuyerEmail, withBuyerEmail } from '#features/orders/buyer-email-note.ts'
import type { Language } from '#lib/language.ts'
import { type Cents, formatEurosAndCents, toTyped } from '#lib/money/money.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import { type OrderAction, type OrderRecord, orderActionPath } from '../console-wire.ts'
import { orderActionMessages } from './order-action-messages.ts'
import { orderWords } from './order-words.ts'
import css from './Sales.module.css'

type Props = {
  record: OrderRecord
  /** The fields of the refused form. */
  refused: PageProps['consoleOrder']['refused']
  problem: string | null
  buyerEmail: BuyerEmail
  language: Language
}
type MoneyProps = Props & { formKey: string }

/** Actions the owner may take on an order in its present state. */
export function OrderActions(props: MoneyProps & { isLimited: boolean }) {
  const { record, buyerEmail, language } = props
  const texts = orderActionMessages[language]
  const { id, may } = record
  return (
    <ConsolePart id="veiksmai" title={texts.part.title} lead={texts.part.lead}>
      {may.returnCents > 0 && (
        <RowForm action={orderActionPath(id, 'refundExcess')}>
          <p className={rows.note}>{texts.refundExcess.note}</p>
          <p className={css.button}>
            <Button>
              {texts.refundExcess.name(formatEurosAndCents(may.returnCents, language))}
            </Button>
          </p>
        </RowForm>
      )}
      {may.fulfil && (
        <RowForm action={orderActionPath(id, 'fulfil')}>
          <p className={rows.note}>{texts.fulfil.note}</p>
          <p className={css.button}>
            <Button>{texts.fulfil.name}</Button>
          </p>
        </RowForm>
      )}
      <div className={rows.actions}>
        {may.receiveCents > 0 && (
          <MoneyForm
            {...props}
            action="receive"
            note={withBuyerEmail(texts.receive.note, buyerEmail, language)}
            maxCents={may.receiveCents}
            proposed={toTyped(may.receiveCents)}
          />
        )}
        {may.refundCents > 0 && <Refund {...props} />}
        {buyerEmail === 'sent' && may.resend.length > 0 && (
          <Resend record={record} language={language} />
        )}
        {may.revive && <SureAction action={orderActionPath(id, 'revive')} {...texts.revive} />}
        {may.cancel && (
          <SureAction
            {...texts.cancel}
            action={orderActionPath(id, 'cancel')}
            note={withBuyerEmail(texts.cancel.note, buyerEmail, language)}
          />
        )}
        <Comment {...props} />
      </div>
      {props.isLimited && <p className={rows.note}>{texts.refund.limited}</p>}
    </ConsolePart>
  )
}

/** The typed fields and the problem of a refused form; null for other forms. */
function cameBack({ refused, problem }: Props, action: OrderAction) {
  return refused?.action === action ? { problem, fields: refused.fields } : null
}

function Refund(props: MoneyProps) {
  const { language, record, buyerEmail } = props
  const { reason, least } = orderActionMessages[language].refund
  const { refundCents, minRefund } = record.may
  const { gateways } = orderWords[language]
  return (
    <MoneyForm
      {...props}
      action="refund"
      note={withBuyerEmail(orderActionMessages[language].refund.note, buyerEmail, language)}
      maxCents={refundCents}
      least={
        minRefund
          ? least(gateways[minRefund.gateway], formatEurosAndCents(minRefund.cents, language))
          : undefined
      }
    >
      <Field
        id="priezastis"
        name="reason"
        label={reason.label}
        hint={reason.hint}
        defaultValue={cameBack(props, 'refund')?.fields.reason}
        autoComplete="off"
        maxLength={200}
      />
    </MoneyForm>
  )
}

/** Asks for an amount; opens automatically when its form was refused. */
function MoneyForm({
  action,
  note,
  maxCents,
  proposed = '',
  least,
  children,
  ...props
}: MoneyProps & {
  action: 'receive' | 'refund'
  note: string
  maxCents: Cents
  /** The field's initial value. */
  proposed?: string
  /** The minimum amount, in words. */
  least?: string | undefined
  children?: ReactNode
}) {
  const texts = orderActionMessages[props.language][action]
  const back = cameBack(props, action)
  return (
    <details open={back !== null}>
      <summary>{texts.name}</summary>
      <form method="post" action={orderActionPath(props.record.id, action)} className={rows.form}>
        <p>{note}</p>
        <input type="hidden" name="key" value={props.formKey} />
        <Field
          id={`${action}-suma`}
          name="amount"
          label={texts.amount.label}
          hint={[texts.amount.hint(formatEurosAndCents(maxCents, props.language)), least]
            .filter(Boolean)
            .join(' ')}
          problem={back?.problem ?? undefined}
          autoFocus={back !== null}
          defaultValue={back?.fields.amount ?? proposed}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
        />
        {children}
        <Button>{texts.sure}</Button>
      </form>
    </details>
  )
}

function Resend({ record: { id, may }, language }: Pick<Props, 'record' | 'language'>) {
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

function Comment(props: Props) {
  const { comment } = orderActionMessages[props.language]
  const back = cameBack(props, 'comment')
  return (
    <details open={back !== null}>
      <summary>{comment.name}</summary>
      <form
        method="post"
        action={orderActionPath(props.record.id, 'comment')}
        className={rows.form}
      >
        <Field
          id="pastaba"
          name="text"
          label={comment.text}
          hint={comment.hint}
          problem={back?.problem ?? undefined}
          autoFocus={back !== null}
          defaultValue={back?.fields.text}
          rows={3}
          maxLength={1000}
        />
        <Button>{comment.add}</Button>
      </form>
    </details>
  )
}
