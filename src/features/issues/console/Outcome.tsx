import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import type { Language } from '#lib/language.ts'
import type { IssueOutcome } from '../console-wire.ts'
import { figureMessages } from './figure-messages.ts'
import css from './Issues.module.css'
import { numberText } from './words.ts'

type Props = { outcome: IssueOutcome; language: Language }

/** The results of an issue after mail servers accepted it, and the reasons of their refusals. */
export function Outcome({ outcome, language }: Props) {
  const texts = figureMessages[language]
  const { bounced, unsubscribed, complained, failures, skipped, reading } = outcome
  const figures = [
    [texts.bouncedHard, bounced.hard],
    [texts.bouncedSoft, bounced.soft],
    [texts.unsubscribed, unsubscribed],
    [texts.complained, complained],
  ] as const
  return (
    <>
      <ConsolePart id="po-to" {...texts.outcome}>
        <Figures figures={figures} language={language} />
        <Reasons id="nepavyko" title={texts.failures} rows={failures} language={language} />
        <Reasons id="praleista" title={texts.skipped} rows={skipped} language={language} />
      </ConsolePart>
      {reading && <Reading reading={reading} language={language} />}
    </>
  )
}

type FiguresProps = { figures: readonly (readonly [string, number])[]; language: Language }

function Figures({ figures, language }: FiguresProps) {
  return (
    <dl className={css.counts}>
      {figures.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{numberText(count, language)}</dd>
        </div>
      ))}
    </dl>
  )
}

type ReasonsProps = {
  id: string
  title: string
  rows: IssueOutcome['failures']
  language: Language
}

/** Answers of mail servers stay in English; our own reasons are translated. */
function Reasons({ id, title, rows, language }: ReasonsProps) {
  const { reasons, noReason, reason, count } = figureMessages[language]
  if (rows.length === 0) return null
  return (
    <ConsoleTable
      id={id}
      caption={title}
      columns={[{ title: reason }, { title: count, isNumeric: true }]}
      rows={rows.map((row) => ({
        key: row.answer,
        head: reasons[row.answer] ?? (
          <span lang="en" className={css.said}>
            {row.answer || noReason}
          </span>
        ),
        cells: [numberText(row.count, language)],
      }))}
    />
  )
}

type ReadingProps = { reading: NonNullable<IssueOutcome['reading']>; language: Language }

function Reading({ reading, language }: ReadingProps) {
  const texts = figureMessages[language]
  const { tracked, opened, clicked, links } = reading
  const figures = [
    [texts.opened, opened],
    [texts.clicked, clicked],
  ] as const
  return (
    <ConsolePart id="skaitymas" {...texts.reading}>
      <p>{texts.tracked(numberText(tracked, language))}</p>
      <Figures figures={figures} language={language} />
      {links.length > 0 && (
        <ConsoleTable
          id="nuorodos"
          caption={texts.links}
          columns={[{ title: texts.links }, { title: texts.count, isNumeric: true }]}
          rows={links.map(({ link, count }) => ({
            key: link,
            head: <span className={css.said}>{link}</span>,
            cells: [numberText(count, language)],
          }))}
        />
      )}
    </ConsolePart>
  )
}
