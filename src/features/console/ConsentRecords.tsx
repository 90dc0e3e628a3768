import { messages as consentWords } from '#features/consent/messages.ts'
import type { ConsentFilter } from '#features/consent/owner-wire.ts'
import type { ShownRecord } from '#features/consent/receipt-wire.ts'
import { optionalCategories } from '#features/consent/wire.ts'
import { formatMoment } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import css from './ConsentRecords.module.css'
import { consentsMessages } from './consents-messages.ts'
import { beforeField, type ConsolePages, consentFields, consentsPath } from './wire.ts'

type Props = Pick<ConsolePages['consoleConsents'], 'list' | 'filter'> & { language: Language }

/** Records as rows; on a narrow screen each becomes a small card. */
export function ConsentRecords({ list: { records, olderThan, texts }, filter, language }: Props) {
  const words = consentsMessages[language]
  if (records.length === 0) return <p>{words.none}</p>
  return (
    <>
      <table className={css.records}>
        <thead>
          <tr>
            {[words.number, words.when, words.action, words.chosen, words.page].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <Row
              key={record.number}
              record={record}
              text={texts[record.wording]}
              language={language}
            />
          ))}
        </tbody>
      </table>
      {olderThan !== null && (
        <p className={css.older}>
          <a href={olderPath(filter, olderThan)}>{words.older}</a>
        </p>
      )}
    </>
  )
}

type RowProps = { record: ShownRecord; text: string | undefined; language: Language }

function Row({ record, text, language }: RowProps) {
  const words = consentsMessages[language]
  const { number, at, kind, action, details, erased } = record
  const known = kind === 'erasure' ? 'erasure' : (action as Exclude<ConsentFilter['action'], ''>)
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>
        <time dateTime={new Date(at).toISOString()}>{formatMoment(at, language)}</time>
      </td>
      <td>
        <b>{words.actions[known]}</b>
        <Proof record={record} text={text} language={language} />
      </td>
      <td data-label={kind === 'decision' ? words.chosen : undefined}>
        {kind === 'decision' ? allowedIn(record, language) : `${words.erases} ${erased.join(', ')}`}
      </td>
      <td>
        {details && (
          <>
            <span>{details.path}</span>
            <span>{details.browser}</span>
            {details.network && <span>{details.network}</span>}
            <a href={`${consentsPath}?${consentFields.consentId}=${details.consentId}#irasai`}>
              {details.consentId}
            </a>
          </>
        )}
        {!details && kind === 'decision' && <i>{words.erasedHere}</i>}
      </td>
    </tr>
  )
}

function Proof({ record: { wording, hasWording, kind, hash }, text, language }: RowProps) {
  const words = consentsMessages[language]
  return (
    <>
      {kind === 'decision' && !hasWording && (
        <p className={css.mark}>{wording === '' ? words.noWording : words.unknownWording}</p>
      )}
      <details>
        <summary>{words.hash}</summary>
        <code>{hash}</code>
        {text !== undefined && (
          <>
            <h3>{words.shownText}</h3>
            <pre role="group" aria-label={words.shownText} tabIndex={0}>
              {text}
            </pre>
          </>
        )}
      </details>
    </>
  )
}

function allowedIn({ choices }: ShownRecord, language: Language): string {
  const { categories } = consentWords[language]
  const names = optionalCategories
    .filter((category) => choices[category])
    .map((category) => categories[category].name)
  return names.join(', ') || consentsMessages[language].nothing
}

function olderPath(filter: ConsentFilter, olderThan: number): string {
  const asked = Object.entries(filter).flatMap(([name, value]) =>
    value ? [[consentFields[name as keyof ConsentFilter], value] as [string, string]] : [],
  )
  return `${consentsPath}?${new URLSearchParams([...asked, [beforeField, String(olderThan)]])}#irasai`
}
