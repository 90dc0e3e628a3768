import type { ReactNode } from 'react'
import { ConsoleFields } from '#features/console/ConsoleFields.tsx'
import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { SureAction } from '#features/console/ConsoleRow.tsx'
import rows from '#features/console/ConsoleRows.module.css'
import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { Facts } from '#features/console/Facts.tsx'
import type { FormState } from '#features/console/wire.ts'
import { ordersConsolePath } from '#features/orders/paths.ts'
import type { Language } from '#lib/language.ts'
import { formatEurosAndCents } from '#lib/money/money.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import {
  invoiceActionPath,
  invoiceFields,
  invoicePath,
  invoicePdfPath,
  invoicesPath,
} from '../console-wire.ts'
import { buyerForm } from './buyer-form.ts'
import css from './Invoices.module.css'
import { messages } from './messages.ts'

type Props = PageProps['consoleInvoice'] & { language: Language }

/** An issued document, its PDF, and the ways to correct it. */
export function InvoicePage(props: Props) {
  const { invoice, others, buyerForm: form, canBeAnnulled, done, frame, language } = props
  const { one: texts, kinds, annulled } = messages[language]
  const mayChange = may(frame.role, 'invoices.change')
  const isWrong = form !== null && form.problems.length > 0
  return (
    <DetailPage
      title={invoice.fullNumber}
      subtitle={kinds[invoice.kind]}
      frame={frame}
      back={{ path: invoicesPath, text: texts.back }}
      notice={done && texts.done[done]}
      problem={isWrong ? texts.notSaved : props.isRefused ? texts.refused : null}
      language={language}
    >
      <Part id="dokumentas" texts={texts.parts.document}>
        {invoice.isAnnulled && <p className={css.annulled}>{annulled}</p>}
        <About {...props} />
        <p className={css.tools}>
          <a href={invoicePdfPath(invoice.id)}>{texts.pdf}</a>
          <a href={`${invoicePdfPath(invoice.id)}?${invoiceFields.language}=en`}>
            {texts.pdfEnglish}
          </a>
        </p>
      </Part>
      <Part id="eilutes" texts={texts.parts.lines}>
        <Lines {...props} />
      </Part>
      {others.length > 0 && (
        <Part id="kiti" texts={texts.parts.others}>
          <Others {...props} />
        </Part>
      )}
      {mayChange && form && <Reissue id={invoice.id} form={form} language={language} />}
      {mayChange && canBeAnnulled && (
        <Part id="anuliuoti" texts={texts.parts.annul}>
          <div className={rows.actions}>
            <SureAction
              action={invoiceActionPath(invoice.id, 'annul')}
              name={texts.annul}
              of={invoice.fullNumber}
              sure={texts.sure}
            />
          </div>
        </Part>
      )}
    </DetailPage>
  )
}

type PartProps = { id: string; texts: readonly [string, string]; children: ReactNode }

const Part = ({ id, texts: [title, lead], children }: PartProps) => (
  <ConsolePart id={id} title={title} lead={lead}>
    {children}
  </ConsolePart>
)

function About({ invoice, language }: Props) {
  const { facts } = messages[language].one
  const { buyer, orderNumber, corrects, isVat } = invoice.document
  const euros = (amount: typeof invoice.totalCents) => formatEurosAndCents(amount, language)
  return (
    <Facts
      facts={[
        [facts.issuedOn, invoice.issuedOn],
        [facts.suppliedOn, invoice.suppliedOn === invoice.issuedOn ? '' : invoice.suppliedOn],
        [facts.corrects, corrects && `${corrects.fullNumber}, ${corrects.issuedOn}`],
        [facts.buyer, buyer.name],
        [facts.code, buyer.code],
        [facts.vatCode, buyer.vatCode],
        [facts.address, buyer.address],
        [
          facts.order,
          <a key="order" href={`${ordersConsolePath}/${invoice.orderId}`}>
            {orderNumber}
          </a>,
        ],
        [facts.net, isVat && euros(invoice.netCents)],
        [facts.vat, isVat && euros(invoice.vatCents)],
        [facts.total, <b key="total">{euros(invoice.totalCents)}</b>],
      ]}
    />
  )
}

function Lines({ invoice, language }: Props) {
  const { lines: texts } = messages[language].one
  const euros = (amount: typeof invoice.totalCents) => formatEurosAndCents(amount, language)
  return (
    <ConsoleTable
      id="eiluciu-lentele"
      caption={texts.caption}
      isCaptionHidden
      columns={[
        { title: texts.name },
        { title: texts.quantity, isNumeric: true },
        { title: texts.net, isNumeric: true },
        { title: texts.rate, isNumeric: true },
        { title: texts.vat, isNumeric: true },
        { title: texts.total, isNumeric: true },
      ]}
      rows={invoice.document.lines.map((line) => ({
        key: String(line.position),
        head: (
          <>
            {line.name}
            {line.details && <small>{line.details}</small>}
          </>
        ),
        cells: [
          line.quantity,
          euros(line.netCents),
          `${line.vatPercent} %`,
          euros(line.vatCents),
          euros(line.totalCents),
        ],
      }))}
    />
  )
}

function Others({ others, language }: Props) {
  const { kinds, annulled } = messages[language]
  return (
    <ul>
      {others.map((other) => (
        <li key={other.id}>
          <a className={css.action} href={invoicePath(other.id)}>
            {other.fullNumber}
          </a>{' '}
          {other.isAnnulled ? annulled : kinds[other.kind]}, {other.issuedOn},{' '}
          {formatEurosAndCents(other.totalCents, language)}
        </li>
      ))}
    </ul>
  )
}

type ReissueProps = { id: number; form: FormState; language: Language }

function Reissue({ id, form, language }: ReissueProps) {
  const { one: texts } = messages[language]
  const [title, lead] = texts.parts.reissue
  return (
    <ConsolePart id="perrasyti" title={title} lead={lead}>
      <div className={rows.actions}>
        <details open={form.problems.length > 0}>
          <summary>{texts.reissue}</summary>
          <form
            method="post"
            action={invoiceActionPath(id, 'reissue')}
            className={css.form}
            noValidate
          >
            <ConsoleFields
              form={buyerForm}
              texts={texts.buyer}
              state={form}
              attributes={{ spellCheck: false }}
            />
            <Button>{texts.sureToReissue}</Button>
          </form>
        </details>
      </div>
    </ConsolePart>
  )
}
