import { List } from '#features/console/List.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { consentFields, consentsPath } from '../console-wire.ts'
import { messages as consentWords } from '../messages.ts'
import type { ConsentFilter, RecordView } from '../records-wire.ts'
import { optionalCategories } from '../wire.ts'
import { ConsentFilters } from './ConsentFilters.tsx'
import css from './ConsentRecords.module.css'
import { consentsMessages } from './messages.ts'

type Props = Pick<PageProps['consoleConsents'], 'list' | 'filter' | 'textVersions'> & {
  language: Language
}

/** Records as rows; on a narrow screen each becomes a small card. */
export function ConsentRecords({ list, filter, textVersions, language }: Props) {
  const { records, olderThan, texts } = list
  const words = consentsMessages[language]
  return (
    <List
      path={consentsPath}
      filters={queryOf(filter)}
      filterForm={
        <ConsentFilters filter={filter} textVersions={textVersions} language={language} />
      }
      olderThan={olderThan}
      texts={words}
      anchor="#irasai"
      isEmpty={records.length === 0}
      language={language}
    >
      {records.length > 0 && (
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
                text={texts[record.textVersion]}
                language={language}
              />
            ))}
          </tbody>
        </table>
      )}
    </List>
  )
}

type RowProps = { record: RecordView; text: string | undefined; language: Language }

function Row({ record, text, language }: RowProps) {
  const words = consentsMessages[language]
  const { number, at, kind, action, details, erased } = record
  const known = kind === 'erasure' ? 'erasure' : (action as Exclude<ConsentFilter['action'], ''>)
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>
        <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, language)}</time>
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
            <span>{[details.browser, details.network].filter(Boolean).join(', ')}</span>
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

function Proof({ record: { textVersion, hasText, kind, hash }, text, language }: RowProps) {
  const words = consentsMessages[language]
  return (
    <>
      {kind === 'decision' && !hasText && (
        <p className={css.mark}>
          {textVersion === '' ? words.noTextVersion : words.unknownTextVersion}
        </p>
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

function allowedIn({ choices }: RecordView, language: Language): string {
  const { categories } = consentWords[language]
  const names = optionalCategories
    .filter((category) => choices[category])
    .map((category) => categories[category].name)
  return names.join(', ') || consentsMessages[language].nothing
}

/** The filter as the query of an address, without empty fields. */
function queryOf(filter: ConsentFilter): Record<string, string> {
  const given = Object.entries(filter).filter(([, value]) => value !== '')
  return Object.fromEntries(
    given.map(([name, value]) => [consentFields[name as keyof ConsentFilter], value]),
  )
}
