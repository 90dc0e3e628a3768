import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import { List } from '#features/console/List.tsx'
import { PageLinks } from '#features/console/PageLinks.tsx'
import { searchField } from '#features/console/wire.ts'
import { ordersConsolePath } from '#features/orders/paths.ts'
import type { Language } from '#lib/language.ts'
import { formatEurosAndCents } from '#lib/money/money.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import {
  type InvoiceFilter,
  invoiceFields,
  invoicePath,
  invoicesFilePath,
  invoicesPath,
  isafPath,
  numberingPath,
} from '../console-wire.ts'
import css from './Invoices.module.css'
import { messages } from './messages.ts'
import { numberingMessages } from './numbering-messages.ts'

type Props = PageProps['consoleInvoices'] & { language: Language }

/** All issued documents, newest first. */
export function InvoicesPage({ invoices, olderThan, filter, isEmpty, frame, language }: Props) {
  const texts = messages[language]
  return (
    <ConsoleFrame title={texts.title} frame={frame} language={language}>
      <PageLinks
        links={[
          { path: isafPath, text: texts.isaf },
          { path: numberingPath, text: numberingMessages[language].title, needs: 'settings' },
        ]}
        role={frame.role}
        language={language}
      />
      <List
        path={invoicesPath}
        filters={addressFields(filter)}
        search={filter.search}
        {...(invoices.length > 0 && { csvPath: invoicesFilePath })}
        filterForm={!isEmpty && <Filters filter={filter} language={language} />}
        olderThan={olderThan}
        texts={{ none: isEmpty ? texts.none : texts.noneFound, older: texts.older }}
        note={texts.note}
        isEmpty={invoices.length === 0}
        language={language}
      >
        {invoices.length > 0 && <Rows invoices={invoices} language={language} />}
      </List>
    </ConsoleFrame>
  )
}

const addressFields = ({ kind, month }: InvoiceFilter) => ({
  ...(kind && { [invoiceFields.kind]: kind }),
  ...(month && { [invoiceFields.month]: month.name }),
})

function Filters({ filter, language }: Pick<Props, 'filter' | 'language'>) {
  const { filter: texts, kinds } = messages[language]
  return (
    <form action={invoicesPath} method="get" className={css.filters}>
      {filter.search && <input type="hidden" name={searchField} value={filter.search} />}
      <Select
        id={invoiceFields.kind}
        name={invoiceFields.kind}
        label={texts.kind}
        options={{ '': texts.anyKind, ...kinds }}
        defaultValue={filter.kind ?? ''}
      />
      <Field
        id={invoiceFields.month}
        name={invoiceFields.month}
        type="month"
        label={texts.month}
        defaultValue={filter.month?.name ?? ''}
      />
      <Button look="outlined">{texts.show}</Button>
    </form>
  )
}

function Rows({ invoices, language }: Pick<Props, 'invoices' | 'language'>) {
  const { title, columns, kinds, annulled } = messages[language]
  return (
    <ConsoleTable
      isList
      id="saskaitos"
      caption={title}
      isCaptionHidden
      columns={[
        { title: columns.number },
        { title: columns.issuedOn },
        { title: columns.buyer },
        { title: columns.order, narrow: 'hidden' },
        { title: columns.state },
        { title: columns.total, isNumeric: true, narrow: 'end' },
      ]}
      rows={invoices.map((one) => ({
        key: String(one.id),
        head: <a href={invoicePath(one.id)}>{one.fullNumber}</a>,
        cells: [
          one.issuedOn,
          one.buyer,
          <a key="order" href={`${ordersConsolePath}/${one.orderId}`}>
            {one.orderNumber}
          </a>,
          one.isAnnulled ? <b className={css.annulled}>{annulled}</b> : kinds[one.kind],
          formatEurosAndCents(one.totalCents, language),
        ],
      }))}
    />
  )
}
