import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Section } from '#ui/Section.tsx'
import { bannerId } from './banner-id.ts'
import { messages } from './messages.ts'
import css from './ReceiptPage.module.css'
import { receiptMessages } from './receipt-messages.ts'
import {
  type ReceiptProps,
  type RecordView,
  receiptErasePaths,
  receiptFilePath,
} from './records-wire.ts'
import type { LoggedAction } from './wire.ts'
import { optionalCategories } from './wire.ts'

type Props = ReceiptProps & { language: Language }

/** A visitor's own decisions, newest first, with everything that proves them. */
export function ReceiptPage({ receipt, language }: Props) {
  const { title, lead } = receiptMessages[language]
  return (
    <>
      <PageHead title={title} lead={lead} />
      <Section tone="cream">
        {receipt.isErased && (
          <p role="status" className={css.erased}>
            {receiptMessages[language].erased}
          </p>
        )}
        {receipt.consentId === null ? (
          <Undecided language={language} />
        ) : (
          <RecordList receipt={receipt} language={language} />
        )}
      </Section>
    </>
  )
}

function Undecided({ language }: { language: Language }) {
  const { none, noneText, open } = receiptMessages[language]
  return (
    <div className={css.none}>
      <h2>{none}</h2>
      <p>{noneText}</p>
      <Button href={`#${bannerId}`} className="cky-banner-element">
        {open}
      </Button>
    </div>
  )
}

function RecordList({ receipt, language }: Props) {
  const { consentId, records, texts } = receipt
  const words = receiptMessages[language]
  return (
    <div className={css.page}>
      <div className={css.aside}>
        <p className={css.id}>
          {words.yourId}
          <br />
          <code>{consentId}</code>
        </p>
        {records.length > 0 && (
          <Button href={receiptFilePath(language)} look="outlined" download>
            {words.download}
          </Button>
        )}
      </div>
      <div>
        {records.length === 0 && <p>{words.empty}</p>}
        <ol className={css.records}>
          {records.map((record) => (
            <li key={record.number}>
              <Record record={record} text={texts[record.textVersion]} language={language} />
            </li>
          ))}
        </ol>
        <section className={css.more}>
          <h2>{words.proof}</h2>
          <p>{words.proofText}</p>
        </section>
        <Erase language={language} />
      </div>
    </div>
  )
}

/** Asks for confirmation, because erased records cannot be restored. */
function Erase({ language }: { language: Language }) {
  const { erase, eraseText, eraseButton, eraseSure } = receiptMessages[language]
  return (
    <section className={css.more}>
      <h2>{erase}</h2>
      <p>{eraseText}</p>
      <form action={receiptErasePaths[language]} method="post">
        <details className={css.erase}>
          <summary>{eraseButton}</summary>
          <Button>{eraseSure}</Button>
        </details>
      </form>
    </section>
  )
}

type RecordProps = { record: RecordView; text: string | undefined; language: Language }

function Record({ record, text, language }: RecordProps) {
  const words = receiptMessages[language]
  const { at, action, details, number, hash } = record
  const properties = [
    [words.page, details?.path],
    [words.browser, details?.browser],
    [words.network, details?.network],
    [words.number, String(number)],
    [words.hash, hash],
  ]
  return (
    <article>
      <h2>{words.actions[action as LoggedAction]}</h2>
      <p className={css.when}>
        <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, language)}</time>
      </p>
      <ul className={css.choices}>
        {optionalCategories.map((category) => (
          <li key={category} data-allowed={record.choices[category]}>
            <b>{messages[language].categories[category].name}</b>{' '}
            {record.choices[category] ? words.allowed : words.refused}
          </li>
        ))}
      </ul>
      <dl className={css.properties}>
        {properties.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <details className={css.shown}>
        <summary>{words.shown}</summary>
        {text === undefined ? (
          <p>{words.unknownText}</p>
        ) : (
          <pre role="group" aria-label={words.shown} tabIndex={0}>
            {text}
          </pre>
        )}
      </details>
    </article>
  )
}
