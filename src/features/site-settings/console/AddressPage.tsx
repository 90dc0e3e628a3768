import { ConsoleFields } from '#features/console/ConsoleFields.tsx'
import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import { labelsOf } from '#lib/forms/field-labels.ts'
import { fieldNames } from '#lib/forms/form.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { addressForm, withoutFixed } from '../forms.ts'
import { addressPath, confirmAddressPath, formerAddressPath, siteSettingsPath } from '../wire.ts'
import { addressMessages } from './address-messages.ts'
import { FixedSettings } from './FixedSettings.tsx'
import { messages } from './messages.ts'
import { Refusal } from './Refusal.tsx'
import css from './SiteSettings.module.css'

type Props = PageProps['consoleAddressSettings'] & { language: Language }

/** The public address, on trial until it is confirmed, and further hosts. */
export function AddressPage(props: Props) {
  const { form: state, fixed, refusal, isSaved, frame, language } = props
  const texts = messages[language]
  const { title, lead, consequences, form: words } = addressMessages[language]
  const form = withoutFixed(addressForm, new Set<string>(fixed.map(({ name }) => name)))
  const isRefused = state.problems.length > 0 || refusal.length > 0
  return (
    <DetailPage
      title={title}
      subtitle={lead}
      frame={frame}
      back={{ path: siteSettingsPath, text: texts.title }}
      notice={isSaved && !isRefused ? texts.saved : null}
      problem={isRefused ? texts.notSaved : null}
      language={language}
    >
      <Refusal refusal={refusal} language={language} />
      <Trial {...props} />
      <FixedSettings fixed={fixed} labels={labelsOf(words.fields)} language={language} />
      {fieldNames(form).length > 0 && (
        <form className={css.form} method="post" action={addressPath} noValidate>
          <ConsoleFields
            form={form}
            texts={words}
            state={state}
            attributes={{ spellCheck: false }}
          />
          <p>{consequences}</p>
          <p>{texts.reopens}</p>
          <Button>{texts.save}</Button>
        </form>
      )}
    </DetailPage>
  )
}

function Trial({ trial, isAtNew, language }: Props) {
  const texts = addressMessages[language].trial
  if (!trial) return null
  const until = formatDateTime(trial.until, language)
  const address = `${trial.url}${addressPath}`
  return (
    <ConsolePart id="bandomas" title={texts.title} lead={texts.lead(until, trial.formerUrl)}>
      {isAtNew ? (
        <div className={css.form}>
          <form method="post" action={confirmAddressPath}>
            <Button>{texts.confirm}</Button>
          </form>
          <form method="post" action={formerAddressPath}>
            <Button look="outlined">{texts.goBack}</Button>
          </form>
        </div>
      ) : (
        <p className={css.answer}>
          {texts.open} <a href={address}>{address}</a>
        </p>
      )}
    </ConsolePart>
  )
}
