import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Radio } from '#ui/field/Radio.tsx'
import { backupsPath, choiceField, heldChoices, settleRestorePath } from '../console-wire.ts'
import type { HeldState } from '../held.ts'
import css from './Restore.module.css'
import { restoreMessages } from './restore-messages.ts'

type Page = PageProps['consoleRestore'] & { language: Language }
type Props = Page & { held: HeldState }

/** What waits after a restore, what is known of the time since the backup, and the choices. */
export function RestorePage(props: Page) {
  const { held, isSettled, missing, frame, language } = props
  const texts = restoreMessages[language]
  return (
    <DetailPage
      title={texts.title}
      subtitle={held ? texts.lead(formatDateTime(held.at, language)) : texts.none}
      frame={frame}
      back={{ path: backupsPath, text: texts.back }}
      notice={isSettled && !held ? texts.settled : null}
      problem={missing.length > 0 ? texts.choose.missing : null}
      language={language}
    >
      {held && <Known held={held} language={language} />}
      {held && <Choices {...props} held={held} />}
    </DetailPage>
  )
}

function Known({ held: { log }, language }: Pick<Props, 'held' | 'language'>) {
  const texts = restoreMessages[language].log
  const applied = Object.values(log?.applied ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <ConsolePart id="zinoma" title={texts.title} lead={log ? texts.lead : texts.unread}>
      {log?.problem && <p role="alert">{texts.problems[log.problem]}</p>}
      {log && log.until !== null && <p>{texts.read(formatDateTime(log.until, language))}</p>}
      {applied > 0 && <p>{texts.applied(applied)}</p>}
    </ConsolePart>
  )
}

function Choices({ held, missing, chosen, language }: Props) {
  const texts = restoreMessages[language]
  const { title, lead, button } = texts.choose
  return (
    <ConsolePart id="sprendimas" title={title} lead={lead}>
      <form method="post" action={settleRestorePath} className={css.form}>
        {held.waiting
          .filter(({ count }) => count > 0)
          .map(({ kind, count }) => (
            <fieldset key={kind} className={css.kind}>
              <legend>
                {texts.kinds[kind]}: {count}
              </legend>
              {missing.includes(kind) && <p role="alert">{texts.choose.missing}</p>}
              {(['send', 'drop'] as const).map((choice) => (
                <Radio
                  key={choice}
                  id={`${kind}-${choice}`}
                  name={choiceField(kind)}
                  value={heldChoices[choice]}
                  label={texts.labels[choice]}
                  hint={texts.choices[choice][kind]}
                  defaultChecked={chosen[kind] === choice}
                  required
                />
              ))}
            </fieldset>
          ))}
        <Button>{button}</Button>
      </form>
    </ConsolePart>
  )
}
