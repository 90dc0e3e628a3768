import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { Facts } from '#features/console/Facts.tsx'
import { formatDateTime, formatShortDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { formatBytes } from '#lib/text/format-bytes.ts'
import { Button } from '#ui/Button.tsx'
import type { BackupEntry } from '../backup.ts'
import { newBackupPath, restorePath } from '../console-wire.ts'
import { restoreCommands } from '../restore-commands.ts'
import css from './Backups.module.css'
import { CopiesPart } from './CopiesPart.tsx'
import { messages } from './messages.ts'

type Props = PageProps['consoleBackups'] & { language: Language }

/** The backups of the site, whether they can be restored, and how. */
export function BackupsPage(props: Props) {
  const { state, isStarted, frame, language } = props
  const { title, lead, started, failed } = messages[language]
  const { lastFailure } = state
  return (
    <DetailPage
      title={title}
      subtitle={lead}
      frame={frame}
      notice={isStarted && state.running ? started : null}
      problem={lastFailure && failed(lastFailure.reason)}
      language={language}
    >
      {props.isHeld && (
        <p role="alert">
          {messages[language].held} <a href={restorePath}>{messages[language].heldLink}</a>
        </p>
      )}
      <Present {...props} />
      <Backups {...props} />
      <CopiesPart {...props} />
      <Restore {...props} />
    </DetailPage>
  )
}

function Present({ state, copies, language }: Props) {
  const { now: texts } = messages[language]
  const { list, running, next, target } = state
  const proved = list.find(({ proof }) => proof?.ok)
  return (
    <ConsolePart id="dabar" title={texts.title} lead={texts.lead}>
      <Facts
        facts={[
          [texts.proved, proved ? formatDateTime(proved.madeAt, language) : texts.never],
          [texts.next, next === null ? texts.none : formatDateTime(next, language)],
          [texts.place, <code key="place">{target}</code>],
        ]}
      />
      <p className={css.note}>
        {texts.secrets} {!copies && texts.elsewhere}
      </p>
      {running ? (
        <p>{texts.running}</p>
      ) : (
        <form method="post" action={newBackupPath}>
          <Button>{texts.make}</Button>
        </form>
      )}
    </ConsolePart>
  )
}

function Backups({ state: { list, keep }, language }: Props) {
  const { list: texts } = messages[language]
  const { made, size, added, proof } = texts.columns
  return (
    <ConsolePart id="kopijos" title={texts.title} lead={texts.lead(keep)}>
      {list.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ConsoleTable
          id="kopiju-sarasas"
          caption={texts.caption}
          isCaptionHidden
          columns={[
            { title: made },
            { title: size, isNumeric: true },
            { title: added, isNumeric: true },
            { title: proof },
          ]}
          rows={list.map((entry) => ({
            key: entry.id,
            head: formatShortDateTime(entry.madeAt, language),
            cells: [
              formatBytes(entry.bytes, language),
              formatBytes(entry.newBytes, language),
              proofText(entry, language),
            ],
          }))}
        />
      )}
    </ConsolePart>
  )
}

function proofText({ proof }: BackupEntry, language: Language): string {
  const { proved, differs, untried } = messages[language].list
  if (!proof) return untried
  return proof.ok
    ? proved(formatShortDateTime(proof.at, language))
    : differs(proof.differences.length)
}

function Restore({ state, language }: Props) {
  const { title, lead, stop, servers, run, choose, start } = messages[language].restore
  const { move, restore, list } = restoreCommands(state)
  return (
    <ConsolePart id="grazinimas" title={title} lead={lead}>
      <ol className={css.steps}>
        <li>
          {stop} <code>{move}</code>
        </li>
        {state.usesServers && <li>{servers}</li>}
        <li>
          {run} <code>{restore}</code>
        </li>
        <li>
          {choose} <code>{list}</code>
        </li>
        <li>{start}</li>
      </ol>
    </ConsolePart>
  )
}
