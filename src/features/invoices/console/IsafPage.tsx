import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { formatDate, formatMonth } from '#lib/dates/dates.ts'
import { type Language, locales } from '#lib/language.ts'
import { type Cents, formatEurosAndCents } from '#lib/money/money.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/field/Select.tsx'
import {
  invoiceFields,
  invoicesPath,
  isafFilePath,
  isafPath,
  monthArchivePath,
} from '../console-wire.ts'
import css from './Invoices.module.css'
import { registerMessages } from './register-messages.ts'

type Props = PageProps['consoleIsaf'] & { language: Language }

/** The register of issued invoices of a month. */
export function IsafPage(props: Props) {
  const { month, months, dueOn, isNeeded, documents, hasArchive, frame, language } = props
  const texts = registerMessages[language]
  const [title, lead] = texts.handIn
  const nameOf = (name: string) => formatMonth(`${name}-01`, language)
  return (
    <DetailPage
      title={texts.title}
      frame={frame}
      back={{ path: invoicesPath, text: texts.back }}
      language={language}
    >
      {!isNeeded && <p>{texts.notNeeded}</p>}
      <ConsolePart
        id="menuo"
        title={nameOf(month.name)}
        lead={texts.due(formatDate(dueOn, language))}
      >
        <form action={isafPath} method="get" className={css.filters}>
          <Select
            id={invoiceFields.month}
            name={invoiceFields.month}
            label={texts.month}
            options={Object.fromEntries(months.map((name) => [name, nameOf(name)]))}
            defaultValue={month.name}
          />
          <Button look="outlined">{texts.show}</Button>
        </form>
        {documents === 0 ? <p>{texts.none}</p> : <Sums {...props} />}
        <p className={css.files}>
          <Button href={`${isafFilePath}?${invoiceFields.month}=${month.name}`}>
            {texts.download}
          </Button>
          {hasArchive && (
            <Button
              look="outlined"
              href={`${monthArchivePath}?${invoiceFields.month}=${month.name}`}
            >
              {texts.archive}
            </Button>
          )}
        </p>
      </ConsolePart>
      <ConsolePart id="failai" title={texts.programs[0]} lead={texts.programs[1]}>
        <ul className={css.steps}>
          {texts.formats.map((format) => (
            <li key={format}>{format}</li>
          ))}
        </ul>
      </ConsolePart>
      <ConsolePart id="kaip" title={title} lead={lead}>
        <ol className={css.steps}>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </ConsolePart>
    </DetailPage>
  )
}

function Sums({ documents, annulled, totals, language }: Props) {
  const texts = registerMessages[language]
  const euros = (amount: Cents) => formatEurosAndCents(amount, language)
  return (
    <>
      <p>
        {texts.documents}: <b>{documents.toLocaleString(locales[language])}</b>
        {annulled > 0 && `. ${texts.annulled}: ${annulled.toLocaleString(locales[language])}`}
      </p>
      <ConsoleTable
        id="sumos"
        caption={texts.caption}
        isCaptionHidden
        columns={[
          { title: texts.columns.code },
          { title: texts.columns.rate, isNumeric: true },
          { title: texts.columns.net, isNumeric: true },
          { title: texts.columns.vat, isNumeric: true },
          { title: texts.columns.total, isNumeric: true },
        ]}
        rows={totals.map((total) => ({
          key: `${total.taxCode} ${total.vatPercent}`,
          head: total.taxCode,
          cells: [
            `${total.vatPercent} %`,
            euros(total.netCents),
            euros(total.vatCents),
            euros(total.totalCents),
          ],
        }))}
      />
    </>
  )
}
