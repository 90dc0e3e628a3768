import { ConsolePart } from '#features/console/ConsolePart.tsx'
import rows from '#features/console/ConsoleRows.module.css'
import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Island } from '#ui/island/Island.tsx'
import {
  type ImportStep,
  importPath,
  importProgressPath,
  importRowsPath,
  importStepPath,
  importsPath,
} from '../console-wire.ts'
import { island as progress } from '../ImportProgress.island.tsx'
import { type ImportedRow, statesAtWork } from '../imports.ts'
import css from '../Newsletter.module.css'
import { ImportOutcomes, RevertOutcomes } from './ImportOutcomes.tsx'
import { ImportQuestions } from './ImportQuestions.tsx'
import { importMessages } from './import-messages.ts'

type Props = PageProps['consoleImport'] & { language: Language }

/** One import: its questions, progress and results, by its state. */
export function ImportPage(props: Props) {
  const { summary, rows: shown, questions, chosen, frame, language } = props
  const texts = importMessages[language]
  const { state } = summary
  const isDone = ['finished', 'failed', 'reverting', 'reverted'].includes(state)
  return (
    <DetailPage
      title={texts.title}
      subtitle={summary.fileName}
      frame={frame}
      back={{ path: importsPath, text: texts.backToImports }}
      problem={chosen && texts.asking.notAnswered}
      language={language}
    >
      <Progress summary={summary} language={language} />
      {state === 'asking' && <ImportQuestions {...{ summary, questions, chosen, language }} />}
      {(state === 'checked' || isDone) && (
        <ImportOutcomes summary={summary} rows={shown} language={language} />
      )}
      {state === 'reverted' && <RevertOutcomes summary={summary} language={language} />}
      {isDone && shown.length > 0 && <Rejected {...{ summary, shown, language }} />}
      <Steps summary={summary} language={language} />
    </DetailPage>
  )
}

type PartProps = Pick<Props, 'summary' | 'language'>

function Progress({ summary, language }: PartProps) {
  const texts = importMessages[language]
  const { states, label, of, stale } = texts.progress
  const shown = { state: states, label, rows: texts.progress.rows, of, stale }
  return (
    <ConsolePart id="eiga" title={texts.progress.label} lead="">
      <Island
        of={progress}
        on="load"
        props={{ summary, address: importProgressPath(summary.id), texts: shown, language }}
      />
      {summary.asks && summary.state === 'finished' && <p>{texts.progress.asked}</p>}
      {summary.state === 'failed' && <p className={css.wrong}>{texts.progress.failedNote}</p>}
      {statesAtWork.includes(summary.state) && (
        <p className={rows.unscripted}>
          <a href={importPath(summary.id)}>{texts.progress.reload}</a>
        </p>
      )}
    </ConsolePart>
  )
}

/** The buttons for what the owner can do with the import in its state. */
function Steps({ summary, language }: PartProps) {
  const { steps } = importMessages[language]
  const { state, canBeReverted } = summary
  const names: readonly Exclude<ImportStep, 'answer'>[] = [
    ...(state === 'checked' ? (['start'] as const) : []),
    ...(state === 'checked' || state === 'asking' ? (['discard'] as const) : []),
    ...(canBeReverted ? (['revert'] as const) : []),
  ]
  return names.map((name) => (
    <ConsolePart key={name} id={name} title={steps[name].title} lead={steps[name].lead}>
      <form method="post" action={importStepPath(summary.id, name)}>
        <Button look={name === 'start' ? 'filled' : 'outlined'}>{steps[name].press}</Button>
      </form>
    </ConsolePart>
  ))
}

type RejectedProps = PartProps & { shown: readonly ImportedRow[] }

function Rejected({ summary, shown, language }: RejectedProps) {
  const { rejected: texts, outcomes, reverted } = importMessages[language]
  const { added: _added, ...others } = summary.counts
  const all = Object.values(others).reduce((sum, count) => sum + count, 0)
  const words: Readonly<Record<string, string>> = { ...outcomes, ...reverted.outcomes }
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
        rows={shown.map(({ line, email, outcome }) => ({
          key: String(line),
          head: line,
          cells: [<span key="email">{email}</span>, words[outcome] ?? ''],
        }))}
      />
      {all > shown.length && <p className={rows.note}>{texts.more}</p>}
    </ConsolePart>
  )
}
