import { ConsolePart } from '#features/console/ConsolePart.tsx'
import rows from '#features/console/ConsoleRows.module.css'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { FilterLinks } from '#features/console/FilterLinks.tsx'
import { List } from '#features/console/List.tsx'
import { ordersConsolePath } from '#features/orders/paths.ts'
import {
  entryStates,
  type StatementCounts,
  type StatementImport,
} from '#features/payments/statements.ts'
import { formatDateTime } from '#lib/dates/dates.ts'
import { type Language, locales } from '#lib/language.ts'
import { inGroupsOfFour } from '#lib/money/iban.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import {
  entryStateField,
  type RefusedSharing,
  statementField,
  statementsPath,
} from '../statements-wire.ts'
import { EntryItem } from './EntryItem.tsx'
import css from './Sales.module.css'
import { sharingProblemText } from './sharing-problems.ts'
import { statementMessages } from './statement-messages.ts'

type Props = PageProps['consoleStatements'] & { language: Language }

/** Uploads bank statements, and shows which transfers belong to orders and which are unknown. */
export function StatementsPage(props: Props) {
  const { imports, counts, outcome, problem, refused, frame, language } = props
  const texts = statementMessages[language]
  if (refused) return <RefusedEntry {...{ refused, frame, language }} />
  return (
    <DetailPage
      title={texts.title}
      frame={frame}
      back={{ path: ordersConsolePath, text: texts.back }}
      notice={outcome && texts.outcomes[outcome]}
      problem={problem && texts.problems[problem]}
      language={language}
    >
      {counts && <Counts counts={counts} language={language} />}
      {may(frame.role, 'orders.change') && <Upload {...props} />}
      <Entries {...props} />
      <ConsolePart id="failai" title={texts.imports.title} lead={texts.imports.lead}>
        {imports.length === 0 && <p className={rows.note}>{texts.imports.none}</p>}
        {imports.length > 0 && (
          <ul className={rows.rows}>
            {imports.map((one) => (
              <FormerImport key={one.id} import={one} language={language} />
            ))}
          </ul>
        )}
      </ConsolePart>
    </DetailPage>
  )
}

type RefusedProps = Pick<Props, 'frame' | 'language'> & { refused: RefusedSharing }

/** The one transfer whose form was refused. */
function RefusedEntry({ refused, frame, language }: RefusedProps) {
  const texts = statementMessages[language]
  return (
    <DetailPage
      title={texts.title}
      frame={frame}
      back={{ path: `${statementsPath}#pervedimai`, text: texts.allEntries }}
      problem={sharingProblemText(refused.problem, language)}
      language={language}
    >
      <ul className={css.entries}>
        <EntryItem
          entry={refused.entry}
          mayChange={may(frame.role, 'orders.change')}
          refused={refused}
          language={language}
        />
      </ul>
    </DetailPage>
  )
}

/** Counts of the uploaded file, without those that are zero. */
function Counts({ counts, language }: { counts: StatementCounts; language: Language }) {
  const texts = statementMessages[language]
  const found = countedIn(counts)
  if (found.length === 0) return <p className={css.notice}>{texts.nothing}</p>
  return (
    <dl className={css.counts} role="status">
      {found.map(([kind, count]) => (
        <div key={kind}>
          <dt>{texts.counts[kind]}</dt>
          <dd>{count.toLocaleString(locales[language])}</dd>
        </div>
      ))}
    </dl>
  )
}

const countedIn = (counts: StatementCounts) =>
  (Object.entries(counts) as [keyof StatementCounts, number][]).filter(([, count]) => count > 0)

function Upload({ iban, problem, language }: Props) {
  const { upload } = statementMessages[language]
  return (
    <form method="post" action={statementsPath} encType="multipart/form-data" noValidate>
      <ConsolePart id="ikelti" title={upload.title} lead={upload.lead}>
        <div className={css.form}>
          <Field
            id={statementField}
            name={statementField}
            type="file"
            accept=".xml,.csv,.txt,text/xml,application/xml,text/csv"
            label={upload.field.label}
            hint={upload.field.hint}
            problem={problem === 'file' ? upload.field.problem : undefined}
          />
          <p className={rows.note}>
            {iban ? upload.account(inGroupsOfFour(iban)) : upload.noAccount}
          </p>
          <p>
            <Button>{upload.submit}</Button>
          </p>
        </div>
      </ConsolePart>
    </form>
  )
}

function Entries({ entries, olderThan, state, search, unmatched, frame, language }: Props) {
  const texts = statementMessages[language].entries
  const mayChange = may(frame.role, 'orders.change')
  return (
    <section id="pervedimai" className={css.list} aria-labelledby="pervedimai-pavadinimas">
      <h2 id="pervedimai-pavadinimas">{texts.title}</h2>
      <p className={rows.note}>{texts.lead}</p>
      <FilterLinks
        label={texts.statesLabel}
        links={entryStates.map((each) => ({
          path: `${statementsPath}?${entryStateField}=${each}#pervedimai`,
          name: texts.states[each],
          isCurrent: each === state,
          count: each === 'unmatched' ? unmatched : null,
        }))}
        language={language}
      />
      <List
        path={statementsPath}
        filters={{ [entryStateField]: state }}
        search={search}
        olderThan={olderThan}
        texts={{ none: texts.none[state], older: texts.older }}
        anchor="#pervedimai"
        isEmpty={entries.length === 0}
        language={language}
      >
        <ul className={css.entries}>
          {entries.map((entry) => (
            <EntryItem key={entry.id} {...{ entry, mayChange, language }} />
          ))}
        </ul>
      </List>
    </section>
  )
}

function FormerImport(props: { import: StatementImport; language: Language }) {
  const { fileName, at, counts } = props.import
  const texts = statementMessages[props.language]
  const found = counts && countedIn(counts)
  return (
    <li>
      <div className={rows.description}>
        <b>{fileName}</b>
        <p>
          {formatDateTime(at, props.language)}. {found === null && texts.imports.interrupted}
          {found?.length === 0 && texts.nothing}
          {found?.map(([kind, count]) => `${texts.counts[kind]}: ${count}`).join('. ')}
        </p>
      </div>
    </li>
  )
}
