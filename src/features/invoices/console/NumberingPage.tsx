import { ConsoleFields } from '#features/console/ConsoleFields.tsx'
import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { Facts } from '#features/console/Facts.tsx'
import { fieldOf } from '#features/console/field-of.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import {
  beginSeriesPath,
  confirmNumbersPath,
  invoicesPath,
  numberedKinds,
} from '../console-wire.ts'
import { fullNumber } from '../invoice.ts'
import css from './Invoices.module.css'
import { lastNumbersForm, newSeriesForm } from './numbering-forms.ts'
import { numberingMessages } from './numbering-messages.ts'

type Props = PageProps['consoleNumbering'] & { language: Language }

/** The last numbers of the series, and their confirmation after the database was restored. */
export function NumberingPage(props: Props) {
  const { series, waiting, isSuspended, isSaved, isRefused, frame, language } = props
  const texts = numberingMessages[language]
  const [title, lead] = texts.known
  return (
    <DetailPage
      title={texts.title}
      frame={frame}
      back={{ path: invoicesPath, text: texts.back }}
      notice={isSaved && !isSuspended ? texts.saved : null}
      problem={isRefused ? texts.notSaved : null}
      language={language}
    >
      <ConsolePart id="zinoma" title={title} lead={lead}>
        <p>{isSuspended ? texts.suspended : texts.inForce}</p>
        <Facts
          facts={[
            ...numberedKinds.map(
              (kind) => [texts.facts[kind], lastOf(series[kind], language)] as const,
            ),
            [texts.facts.waiting, String(waiting)],
          ]}
        />
      </ConsolePart>
      <LastNumbers {...props} />
      <NewSeries {...props} />
    </DetailPage>
  )
}

function lastOf({ series, last }: Props['series']['invoice'], language: Language) {
  const { none } = numberingMessages[language]
  return last === 0 ? `${series}: ${none}` : fullNumber(series, last)
}

function LastNumbers({ series, lastNumbers, isFromLog, language }: Props) {
  const texts = numberingMessages[language]
  const [title, lead] = texts.goOn
  const field = fieldOf(lastNumbersForm, texts.lastNumbers, lastNumbers)
  return (
    <ConsolePart id="testi" title={title} lead={lead}>
      <form method="post" action={confirmNumbersPath} className={css.form} noValidate>
        {isFromLog && <p>{texts.fromLog}</p>}
        {numberedKinds.map((kind) => (
          <Field
            key={kind}
            {...field(kind)}
            label={texts.lastOf(series[kind].series)}
            hint={texts.atLeast(String(series[kind].last))}
            inputMode="numeric"
          />
        ))}
        <Button>{texts.confirm}</Button>
      </form>
    </ConsolePart>
  )
}

function NewSeries({ newSeries, language }: Props) {
  const texts = numberingMessages[language]
  const [title, lead] = texts.begin
  return (
    <ConsolePart id="pradeti" title={title} lead={lead}>
      <form method="post" action={beginSeriesPath} className={css.form} noValidate>
        <ConsoleFields
          form={newSeriesForm}
          texts={texts.newSeries}
          state={newSeries}
          attributes={{ spellCheck: false }}
        />
        <Button look="outlined">{texts.beginSeries}</Button>
      </form>
    </ConsolePart>
  )
}
