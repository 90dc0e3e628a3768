import { ConsoleFields } from '#features/console/ConsoleFields.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { labelsOf } from '#lib/forms/field-labels.ts'
import { type Form, type FormTexts, fieldNames } from '#lib/forms/form.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { groupForms, withoutFixed } from '../forms.ts'
import { groupPaths, siteSettingsPath } from '../wire.ts'
import { FixedSettings } from './FixedSettings.tsx'
import { groupMessages } from './group-messages.ts'
import { messages } from './messages.ts'
import css from './SiteSettings.module.css'

type Props = PageProps['consoleSettingGroup'] & { language: Language }

/** Settings that have nothing but their form. */
export function GroupPage({ group, form: state, fixed, isSaved, frame, language }: Props) {
  const texts = messages[language]
  const { title, lead, fields } = groupMessages[language][group]
  const whole: Form = groupForms[group]
  const form = withoutFixed(whole, new Set<string>(fixed.map(({ name }) => name)))
  return (
    <DetailPage
      title={title}
      subtitle={lead}
      frame={frame}
      back={{ path: siteSettingsPath, text: texts.title }}
      notice={isSaved ? texts.saved : null}
      problem={state.problems.length > 0 ? texts.notSaved : null}
      language={language}
    >
      <FixedSettings fixed={fixed} labels={labelsOf(fields)} language={language} />
      {fieldNames(form).length > 0 && (
        <form className={css.form} method="post" action={groupPaths[group]} noValidate>
          <ConsoleFields
            form={form}
            texts={{ fields } as FormTexts<Form>}
            state={state}
            attributes={{ spellCheck: false }}
          />
          <p>{texts.reopens}</p>
          <Button>{texts.save}</Button>
        </form>
      )}
    </DetailPage>
  )
}
