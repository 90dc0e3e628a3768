import { ConsoleFields } from '#features/console/ConsoleFields.tsx'
import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { SureAction } from '#features/console/ConsoleRow.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { Findings } from '#features/doctor/Findings.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { mailForm } from '../forms.ts'
import { mailOffPath, mailPath, mailTestPath, siteSettingsPath, testToField } from '../wire.ts'
import { FixedSettings } from './FixedSettings.tsx'
import { mailMessages } from './mail-messages.ts'
import { messages } from './messages.ts'
import { Refusal } from './Refusal.tsx'
import css from './SiteSettings.module.css'

type Props = PageProps['consoleMailSettings'] & { language: Language }

/** The mail server, a test email, and what DNS says of the sender. */
export function MailPage(props: Props) {
  const { form, refusal, isSaved, state, frame, language } = props
  const texts = messages[language]
  const isRefused = form.problems.length > 0 || refusal.length > 0
  return (
    <DetailPage
      title={mailMessages[language].title}
      frame={frame}
      back={{ path: siteSettingsPath, text: texts.title }}
      notice={isSaved && !isRefused ? texts.saved : null}
      problem={isRefused ? texts.notSaved : null}
      language={language}
    >
      <Refusal refusal={refusal} language={language} />
      {state !== 'off' && <TestEmail {...props} />}
      <Server {...props} />
      {state !== 'off' && <Sender {...props} />}
    </DetailPage>
  )
}

function Server({ form, fixed, state, hasPassword, isPasswordLost, language }: Props) {
  const texts = messages[language]
  const { form: words, server, off, lost, stored, ...mail } = mailMessages[language]
  const fixedNames = fixed.map(({ name }) => name)
  const isServerFixed = fixedNames.includes('MAIL_URL')
  const hidden = [...fixedNames, ...(isServerFixed ? serverFields : [])]
  const isFormShown = !hidden.includes('MAIL_TO') || !isServerFixed
  const labels = { MAIL_URL: server, MAIL_PASSWORD: words.fields.MAIL_PASSWORD.label }
  const others = { MAIL_FROM: words.fields.MAIL_FROM.label, MAIL_TO: words.fields.MAIL_TO.label }
  return (
    <ConsolePart id="serveris" title={server} lead={mail.lead}>
      {isPasswordLost && <p role="alert">{lost}</p>}
      <FixedSettings fixed={fixed} labels={{ ...labels, ...others }} language={language} />
      {isFormShown && (
        <form className={css.form} method="post" action={mailPath} noValidate>
          <ConsoleFields
            form={mailForm}
            without={hidden as never}
            texts={words}
            state={form}
            attributes={{ spellCheck: false }}
            special={{
              MAIL_PASSWORD: (field) => (
                <Field
                  {...field}
                  defaultValue=""
                  autoComplete="new-password"
                  hint={hasPassword ? stored : field.hint}
                />
              ),
            }}
          />
          <p>{texts.reopens}</p>
          <Button>{mail.connect}</Button>
        </form>
      )}
      {state !== 'off' && !isServerFixed && (
        <SureAction action={mailOffPath} name={off.name} note={off.note} sure={off.sure} />
      )}
    </ConsolePart>
  )
}

const serverFields = ['host', 'port', 'security', 'user', 'MAIL_PASSWORD']

function TestEmail({ test, testTo, isTestToWrong, language }: Props) {
  const texts = mailMessages[language].test
  return (
    <ConsolePart id="bandymas" title={texts.title} lead={texts.lead}>
      {test && (
        <p className={css.answer} role="status">
          <b>{test.isTaken ? texts.taken(test.to) : texts.refused(test.to)}</b> {test.answer} (
          {formatDateTime(test.at, language)})
        </p>
      )}
      <form className={css.form} method="post" action={mailTestPath} noValidate>
        <Field
          id={testToField}
          name={testToField}
          label={texts.to}
          problem={isTestToWrong ? texts.toWrong : undefined}
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          defaultValue={testTo}
        />
        <Button>{texts.send}</Button>
      </form>
    </ConsolePart>
  )
}

function Sender({ sender, language }: Props) {
  const texts = mailMessages[language].sender
  return (
    <ConsolePart id="siuntejas" title={texts.title} lead={texts.lead}>
      <Findings findings={sender} language={language} />
    </ConsolePart>
  )
}
