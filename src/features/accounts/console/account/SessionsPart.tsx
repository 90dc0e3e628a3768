import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { ConsoleRow, RowForm } from '#features/console/ConsoleRow.tsx'
import css from '#features/console/ConsoleRows.module.css'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { accountMessages } from '../../account-messages.ts'
import { type AccountProps, accountPaths } from '../../wire.ts'

type Props = Pick<AccountProps, 'sessions'> & { language: Language }

export function SessionsPart({ sessions, language }: Props) {
  const { sessions: texts } = accountMessages[language]
  return (
    <ConsolePart id="prisijungimai" title={texts.title} lead={texts.lead}>
      <ul className={css.rows}>
        {sessions.map(({ id, device, network, seenAt, startedAt, isThis }) => (
          <ConsoleRow
            key={id}
            title={device || texts.unknownDevice}
            mark={isThis && texts.thisOne}
            about={`${texts.seen} ${formatDateTime(seenAt, language)}, ${texts.started} ${formatDateTime(startedAt, language)}${network && `, ${texts.network} ${network}`}`}
          >
            <RowForm action={accountPaths.endSession} id={id}>
              <Button look="outlined">{texts.end}</Button>
            </RowForm>
          </ConsoleRow>
        ))}
      </ul>
      <div className={css.actions}>
        {sessions.length > 1 && (
          <RowForm action={accountPaths.endOthers}>
            <Button look="outlined">{texts.endOthers}</Button>
          </RowForm>
        )}
        <RowForm action={accountPaths.endAll}>
          <Button look="outlined">{texts.endAll}</Button>
        </RowForm>
      </div>
    </ConsolePart>
  )
}
