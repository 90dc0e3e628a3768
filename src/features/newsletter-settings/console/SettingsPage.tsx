import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { fieldOf } from '#features/console/field-of.tsx'
import { welcomeMessages } from '#features/issues/welcome-messages.ts'
import { welcomePath } from '#features/issues/welcome-wire.ts'
import { feedbackPath } from '#features/mail-delivery/feedback.ts'
import { titleMessages } from '#features/mail-delivery/title-messages.ts'
import { subscribersPath } from '#features/subscribers/console-wire.ts'
import { deliverabilityPath, snippetPath } from '#features/subscribers/newsletter-paths.ts'
import { ticked } from '#features/subscribers/subscriber-form.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Field } from '#ui/field/Field.tsx'
import css from '../../subscribers/Newsletter.module.css'
import { type SettingsPart, settingsPartPath } from '../wire.ts'
import { ProviderPart } from './ProviderPart.tsx'
import { ProviderState } from './ProviderState.tsx'
import { RefusedOrigins } from './RefusedOrigins.tsx'
import { embedForm, senderForm } from './settings-form.ts'
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
  const field = fieldOf(senderForm, texts, forms.sender)
  const { tracksReading } = texts.fields
  return (
    <form method="post" action={settingsPartPath('sender')} noValidate>
      <ConsolePart id="siuntejas" title={texts.title} lead={texts.lead}>
        {!isMailOn && <p className={css.wrong}>{texts.filesOnly}</p>}
        <div className={css.form}>
          <Field {...field('senderName')} />
          <Field {...field('senderAddress')} inputMode="email" />
          <Field {...field('replyTo')} inputMode="email" />
          <Field {...field('postalAddress')} rows={3} />
          <Field {...field('bounceDomain')} spellCheck={false} />
          <Field {...field('emailsPerMinute')} inputMode="numeric" />
          <Field {...field('emailsPerDay')} inputMode="numeric" />
          <Checkbox
            id="tracksReading"
            name="tracksReading"
            value={ticked}
            label={tracksReading.label}
            hint={tracksReading.hint}
            defaultChecked={forms.sender.fields['tracksReading'] === ticked}
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
  const { label, hint } = texts.fields.asksFirstName
  return (
    <form method="post" action={settingsPartPath('form')} noValidate>
      <ConsolePart id="forma" title={texts.title} lead={texts.lead}>
        <div className={css.form}>
          <Checkbox
            id="asksFirstName"
            name="asksFirstName"
            value={ticked}
            label={label}
            hint={hint}
            defaultChecked={forms.form.fields['asksFirstName'] === ticked}
          />
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
  const field = fieldOf(embedForm, texts, forms.embed)
  const { isNoticeShown } = texts.fields
  return (
    <form method="post" action={settingsPartPath('embed')} noValidate>
      <ConsolePart id="formos" title={texts.title} lead={texts.lead}>
        <p>
          <a className={css.action} href={snippetPath}>
            {texts.snippet}
          </a>
        </p>
        <div className={css.form}>
          <Field {...field('embedOrigins')} rows={4} spellCheck={false} />
          <Checkbox
            id="isNoticeShown"
            name="isNoticeShown"
            value={ticked}
            label={isNoticeShown.label}
            hint={isNoticeShown.hint}
            defaultChecked={forms.embed.fields['isNoticeShown'] === ticked}
          />
          <Field {...field('noticeLt')} />
          <Field {...field('noticeEn')} />
          <Field {...field('noticeLink')} spellCheck={false} />
          <p>
            <Button>{save}</Button>
          </p>
        </div>
      </ConsolePart>
    </form>
  )
}
