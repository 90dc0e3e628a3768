import { ConsolePart } from '#features/console/ConsolePart.tsx'
import rows from '#features/console/ConsoleRows.module.css'
import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/page.ts'
import { Button } from '#ui/Button.tsx'
import { Island } from '#ui/island/Island.tsx'
import { importPath, importProgressPath, importRowsPath, importsPath } from '../console-wire.ts'
import { island as progress } from '../ImportProgress.island.tsx'
import { importMessages } from './import-messages.ts'
import css from './Newsletter.module.css'

type Props = PageProps['consoleImport'] & { language: Language }

/** One import: how far it is, and the rows that were not added. */
export function ImportPage({ summary, rejected, frame, language }: Props) {
  const texts = importMessages[language]
  const { states, label, of, counts, stale } = texts.progress
  const shown = { state: states, label, rows: texts.progress.rows, of, counts, stale }
  return (
    <DetailPage
      title={texts.title}
      subtitle={summary.fileName}
      frame={frame}
      back={{ path: importsPath, text: texts.backToImports }}
      language={language}
    >
      <ConsolePart id="eiga" title={texts.progress.label} lead="">
        <Island
          of={progress}
          on="load"
          props={{ summary, address: importProgressPath(summary.id), texts: shown, language }}
        />
        {summary.asks && <p>{texts.progress.asked}</p>}
        {summary.state === 'failed' && <p className={css.wrong}>{texts.progress.failedNote}</p>}
        {summary.state === 'running' && (
          <p className={rows.unscripted}>
            <a href={importPath(summary.id)}>{texts.progress.reload}</a>
          </p>
        )}
      </ConsolePart>
      {rejected.length > 0 && <Rejected {...{ summary, rejected, language }} />}
    </DetailPage>
  )
}

function Rejected({
  summary,
  rejected,
  language,
}: Pick<Props, 'summary' | 'rejected' | 'language'>) {
  const { rejected: texts } = importMessages[language]
  const all = summary.duplicates + summary.suppressed + summary.invalid
  return (
    <ConsolePart id="neirasytos" title={texts.title} lead={texts.lead}>
      <p>
        <Button look="outlined" href={importRowsPath(summary.id)}>
          {texts.download}
        </Button>
      </p>
      <ConsoleTable
        id="neirasytu-sarasas"
        caption={texts.title}
        isCaptionHidden
        columns={[
          { title: texts.columns.line },
          { title: texts.columns.email },
          { title: texts.columns.reason },
        ]}
        rows={rejected.map(({ line, email, reason }) => ({
          key: String(line),
          head: line,
          cells: [<span key="email">{email}</span>, texts.reasons[reason]],
        }))}
      />
      {all > rejected.length && <p className={rows.note}>{texts.more}</p>}
    </ConsolePart>
  )
}
