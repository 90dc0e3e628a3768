import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import { type Language, locales } from '#lib/language.ts'
import {
  type Counts,
  type ImportedRow,
  type ImportSummary,
  outcomes,
  revertOutcomes,
} from '../imports.ts'
import { importMessages } from './import-messages.ts'

type Props = { summary: ImportSummary; rows: readonly ImportedRow[]; language: Language }

/** The number of rows by outcome; for a dry run with examples. */
export function ImportOutcomes({ summary, rows, language }: Props) {
  const texts = importMessages[language]
  const isCheck = summary.state === 'checked'
  const { title, lead, caption } = isCheck ? texts.checked : texts.imported
  return (
    <ConsolePart id="rezultatas" title={title} lead={lead}>
      <p>
        {texts.found(summary.totalRows)} {texts.format} {texts.formats[summary.format]}.
      </p>
      <OutcomeTable
        id="rezultatai"
        caption={caption}
        words={texts.outcomes}
        names={outcomes}
        counts={summary.counts}
        rows={isCheck ? rows : null}
        language={language}
      />
    </ConsolePart>
  )
}

/** The number of entries by outcome of reverting an import. */
export function RevertOutcomes({ summary, language }: Omit<Props, 'rows'>) {
  const texts = importMessages[language].reverted
  return (
    <ConsolePart id="atsaukta" title={texts.title} lead={texts.lead}>
      <OutcomeTable
        id="atsaukimas"
        caption={texts.title}
        words={texts.outcomes}
        names={revertOutcomes}
        counts={summary.reverted}
        rows={null}
        language={language}
      />
    </ConsolePart>
  )
}

interface TableProps<Name extends string> {
  id: string
  caption: string
  words: Readonly<Record<Name, string>>
  names: readonly Name[]
  counts: Counts<Name>
  rows: readonly ImportedRow[] | null
  language: Language
}

function OutcomeTable<Name extends string>(props: TableProps<Name>) {
  const { id, caption, words, names, counts, rows, language } = props
  const { columns } = importMessages[language].rejected
  const examplesOf = (name: string) =>
    (rows ?? []).filter(({ outcome }) => outcome === name).map(({ email }) => email)
  return (
    <ConsoleTable
      id={id}
      caption={caption}
      isCaptionHidden
      columns={[
        { title: columns.outcome },
        { title: columns.count },
        ...(rows ? [{ title: columns.examples }] : []),
      ]}
      rows={names
        .filter((name) => (counts[name] ?? 0) > 0)
        .map((name) => ({
          key: name,
          head: words[name],
          cells: [
            (counts[name] ?? 0).toLocaleString(locales[language]),
            ...(rows ? [examplesOf(name).join(', ')] : []),
          ],
        }))}
    />
  )
}
