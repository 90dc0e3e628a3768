import { ConsoleFields } from '#features/console/ConsoleFields.tsx'
import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { welcomeMessages } from '#features/issues/welcome-messages.ts'
import { welcomePath } from '#features/issues/welcome-wire.ts'
import { feedbackPath } from '#features/mail-delivery/feedback.ts'
import { titleMessages } from '#features/mail-delivery/title-messages.ts'
import { subscribersPath } from '#features/subscribers/console-wire.ts'
import { deliverabilityPath, snippetPath } from '#features/subscribers/newsletter-paths.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import css from '../../subscribers/Newsletter.module.css'
import { type SettingsPart, settingsPartPath } from '../wire.ts'
import { ProviderPart } from './ProviderPart.tsx'
import { ProviderState } from './ProviderState.tsx'
import { RefusedOrigins } from './RefusedOrigins.tsx'
import { embedForm, ownForm, senderForm } from './settings-form.ts'
import { settingsMessages } from './settings-messages.ts'

type Props = PageProps['consoleNewsletterSettings'] & { language: Language }

/** The settings of the newsletter. */
export function SettingsPage(props: Props) {
  const { forms, isSaved, frame, language } = props
  const texts = settingsMessages[language]
  const wrong = (Object.keys(forms) as SettingsPart[]).find(
    (part) => forms[part].problems.length > 0,
  )
  const problem = wrong === 'provider' ? `${texts.notSaved} ${texts.typeAgain}` : texts.notSaved
  return (
    <DetailPage
      title={texts.title}
      frame={frame}
      back={{ path: subscribersPath, text: texts.back }}
      notice={isSaved ? texts.saved : null}
      problem={wrong ? problem : null}
      language={language}
    >
      <ProviderPart {...props} />
      <ProviderState {...props} />
      <Sender {...props} />
      <OwnForm {...props} />
      <Embed {...props} />
      <RefusedOrigins origins={props.refusedOrigins} language={language} />
    </DetailPage>
  )
}

function Sender({ forms, isMailOn, language }: Props) {
  const { sender: texts, save } = settingsMessages[language]
  return (
    <form method="post" action={settingsPartPath('sender')} noValidate>
      <ConsolePart id="siuntejas" title={texts.title} lead={texts.lead}>
        {!isMailOn && <p className={css.wrong}>{texts.filesOnly}</p>}
        <div className={css.form}>
          <ConsoleFields
            form={senderForm}
            texts={texts}
            state={forms.sender}
            special={{ postalAddress: (field) => <Field {...field} rows={3} /> }}
          />
          <p className={css.buttons}>
            <Button>{save}</Button>
            <a className={css.action} href={welcomePath}>
              {welcomeMessages[language].title}
            </a>
            <a className={css.action} href={deliverabilityPath}>
              {texts.delivery}
            </a>
            <a className={css.action} href={feedbackPath}>
              {titleMessages[language].feedback}
            </a>
          </p>
        </div>
      </ConsolePart>
    </form>
  )
}

function OwnForm({ forms, language }: Props) {
  const { form: texts, save } = settingsMessages[language]
  return (
    <form method="post" action={settingsPartPath('form')} noValidate>
      <ConsolePart id="forma" title={texts.title} lead={texts.lead}>
        <div className={css.form}>
          <ConsoleFields form={ownForm} texts={texts} state={forms.form} />
          <p>
            <Button>{save}</Button>
          </p>
        </div>
      </ConsolePart>
    </form>
  )
}

function Embed({ forms, language }: Props) {
  const { embed: texts, save } = settingsMessages[language]
  return (
    <form method="post" action={settingsPartPath('embed')} noValidate>
      <ConsolePart id="formos" title={texts.title} lead={texts.lead}>
        <p>
          <a className={css.action} href={snippetPath}>
            {texts.snippet}
          </a>
        </p>
        <div className={css.form}>
          <ConsoleFields
            form={embedForm}
            texts={texts}
            state={forms.embed}
            special={{
              embedOrigins: (field) => <Field {...field} rows={4} spellCheck={false} />,
            }}
          />
          <p>
            <Button>{save}</Button>
          </p>
        </div>
      </ConsolePart>
    </form>
  )
}
