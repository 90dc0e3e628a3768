import { setupKeyField, setupPath } from '#features/accounts/wire.ts'
import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import { FormAside } from '#features/console/FormPage.tsx'
import { formatDateTime, formatShortDateTime } from '#lib/dates/dates.ts'
import type { Form, FormTexts } from '#lib/forms/form.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { formatBytes } from '#lib/text/format-bytes.ts'
import { Button } from '#ui/Button.tsx'
import { FormFields } from '#ui/field/FormFields.tsx'
import { Radio } from '#ui/field/Radio.tsx'
import type { BackupEntry } from '../backup.ts'
import { backupField, latestBackup, setupRestorePaths } from '../console-wire.ts'
import type { SetupRestoreFailure, SetupRestoreState } from '../setup-restore.ts'
import { folderForm, storeForm } from '../setup-restore-forms.ts'
import { copiesMessages } from './copies-messages.ts'
import { messages } from './messages.ts'
import css from './SetupRestore.module.css'
import { setupRestoreMessages } from './setup-restore-messages.ts'

type Props = PageProps['consoleSetupRestore'] & { language: Language }

/** Where a backup is chosen that becomes the data of an installation without an owner. */
export function SetupRestorePage(props: Props) {
  const { state, setupKey, language } = props
  const texts = setupRestoreMessages[language]
  return (
    <ConsoleFrame title={texts.title} language={language}>
      {state.failure && <Failure failure={state.failure} language={language} />}
      {state.running ? (
        <Running running={state.running} language={language} />
      ) : state.isOffered ? (
        <Choosing {...props} />
      ) : (
        <p>{texts.servers}</p>
      )}
      {!state.running && (
        <FormAside
          path={`${setupPath}?${setupKeyField}=${encodeURIComponent(setupKey)}`}
          text={texts.back}
        />
      )}
    </ConsoleFrame>
  )
}

function Failure({ failure, language }: { failure: SetupRestoreFailure; language: Language }) {
  const { failures, inWords } = setupRestoreMessages[language]
  return (
    <div className={css.failure} role="alert">
      <p>{{ ...copiesMessages[language].advice, ...failures }[failure.code]}</p>
      <p className={css.reason}>
        {inWords} <code lang="en">{failure.reason}</code>
      </p>
    </div>
  )
}

type RunningProps = {
  running: NonNullable<SetupRestoreState['running']>
  language: Language
}

function Running({ running: { step, since }, language }: RunningProps) {
  const { steps, since: sinceText, reload } = setupRestoreMessages[language]
  return (
    <div role="status">
      <p>{steps[step]}</p>
      <p className={css.reason}>
        {sinceText(formatDateTime(since, language))} {step !== 'opening' && reload}
      </p>
    </div>
  )
}

function Choosing(props: Props) {
  const { state, folder, store, language } = props
  const texts = setupRestoreMessages[language]
  return (
    <>
      <p>{texts.lead}</p>
      {state.list.length > 0 && <Backups {...props} />}
      <Source {...props} name="folder" form={folderForm} texts={texts.folder} submission={folder} />
      <Source {...props} name="store" form={storeForm} texts={texts.store} submission={store} />
    </>
  )
}

function Backups({ state: { list, place }, setupKey, language }: Props) {
  const texts = setupRestoreMessages[language].list
  const hasProved = list.some(({ proof }) => proof?.ok)
  return (
    <section className={css.part} id="kopijos" aria-labelledby="kopiju-pavadinimas">
      <h2 id="kopiju-pavadinimas">{texts.title}</h2>
      <p className={css.reason}>{place}</p>
      <form className={css.form} method="post" action={setupRestorePaths.start}>
        <input type="hidden" name={setupKeyField} value={setupKey} />
        <fieldset className={css.choices}>
          <legend className="visually-hidden">{texts.title}</legend>
          {hasProved && (
            <Radio
              id="kopija-naujausia"
              name={backupField}
              value={latestBackup}
              label={texts.latest}
              defaultChecked
              required
            />
          )}
          {list.map((entry) => (
            <Radio
              key={entry.id}
              id={`kopija-${entry.id}`}
              name={backupField}
              value={entry.id}
              label={formatDateTime(entry.madeAt, language)}
              hint={describe(entry, language)}
              required
            />
          ))}
        </fieldset>
        <p>{texts.replaces}</p>
        <Button>{texts.button}</Button>
      </form>
    </section>
  )
}

function describe({ bytes, proof }: BackupEntry, language: Language): string {
  const { proved, differs, untried } = messages[language].list
  const standing = !proof
    ? untried
    : proof.ok
      ? proved(formatShortDateTime(proof.at, language))
      : differs(proof.differences.length)
  return bytes > 0 ? `${formatBytes(bytes, language)}. ${standing}` : standing
}

type SourceProps<F extends Form> = Pick<Props, 'setupKey'> & {
  name: 'folder' | 'store'
  form: F
  texts: FormTexts<F> & Readonly<Record<'title' | 'lead' | 'button', string>>
  submission: Props['folder']
}

function Source<F extends Form>({ setupKey, name, form, texts, submission }: SourceProps<F>) {
  return (
    <section className={css.part} aria-labelledby={`${form.id}-pavadinimas`}>
      <h2 id={`${form.id}-pavadinimas`}>{texts.title}</h2>
      <p>{texts.lead}</p>
      <form className={css.form} method="post" action={setupRestorePaths[name]}>
        <input type="hidden" name={setupKeyField} value={setupKey} />
        <FormFields form={form} texts={texts} submission={submission as never} />
        <Button look="outlined">{texts.button}</Button>
      </form>
    </section>
  )
}
