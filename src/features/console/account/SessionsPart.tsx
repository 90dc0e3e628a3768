import { formatMoment } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { accountMessages } from '../account-messages.ts'
import { type AccountProps, accountPaths } from '../account-wire.ts'
import { ConsolePart } from '../ConsolePart.tsx'
import css from '../ConsoleRows.module.css'

type Props = Pick<AccountProps, 'sessions'> & { language: Language }

export function SessionsPart({ sessions, language }: Props) {
  const { sessions: texts } = accountMessages[language]
  return (
    <ConsolePart id="prisijungimai" title={texts.title} lead={texts.lead}>
      <ul className={css.rows}>
        {sessions.map(({ id, device, seenAt, beganAt, isThis }) => (
          <li key={id}>
            <div className={css.what}>
              <b>{device || texts.unknownDevice}</b>
              {isThis && <span className={css.this}>{texts.thisOne}</span>}
              <p>
                {texts.seen} {formatMoment(seenAt, language)}, {texts.began}{' '}
                {formatMoment(beganAt, language)}
              </p>
            </div>
            <form method="post" action={accountPaths.endSession}>
              <input type="hidden" name="id" value={id} />
              <Button look="outlined">{texts.end}</Button>
            </form>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        {sessions.length > 1 && (
          <form method="post" action={accountPaths.endOthers}>
            <Button look="outlined">{texts.endOthers}</Button>
          </form>
        )}
        <form method="post" action={accountPaths.endAll}>
          <Button look="outlined">{texts.endAll}</Button>
        </form>
      </div>
    </ConsolePart>
  )
}
