import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { fieldOf } from '#features/console/field-of.tsx'
import { MarkdownField } from '#features/rich-text/MarkdownField.tsx'
import { newsletterSettingsPath } from '#features/subscribers/newsletter-paths.ts'
import { ticked } from '#features/subscribers/subscriber-form.ts'
import { type Language, languages } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Field } from '#ui/field/Field.tsx'
import { welcomeMessages } from '../welcome-messages.ts'
import { welcomeEmailPath, welcomePath } from '../welcome-wire.ts'
import { EmailPreview } from './EmailPreview.tsx'
import { EmailProblems } from './EmailProblems.tsx'
import issueCss from './Issues.module.css'
import { MarkdownRules } from './MarkdownRules.tsx'
import { welcomeForm } from './welcome-form.ts'

type Props = PageProps['consoleWelcome'] & { language: Language }

const fieldNames = {
  lt: { subject: 'subjectLt', body: 'bodyLt' },
  en: { subject: 'subjectEn', body: 'bodyEn' },
} as const

/** The form for the email to subscribers who have just confirmed. */
export function WelcomePage(props: Props) {
  const { form, isSaved, previews, frame, language } = props
  const texts = welcomeMessages[language]
  const { isOn } = texts.fields
  const isRefused = form.problems.length > 0
  return (
    <DetailPage
      title={texts.title}
      subtitle={texts.lead}
      frame={frame}
      back={{ path: newsletterSettingsPath, text: texts.back }}
      notice={isSaved ? texts.saved : null}
      problem={isRefused ? texts.notSaved : null}
      language={language}
    >
      <form method="post" action={welcomePath} noValidate>
        <ConsolePart id="kada" {...texts.when}>
          <Checkbox
            id="isOn"
            name="isOn"
            value={ticked}
            label={isOn.label}
            problem={form.problems.includes('isOn') ? isOn.problem : undefined}
            defaultChecked={form.fields['isOn'] === ticked}
          />
        </ConsolePart>
        {languages.map((written) => (
          <TextPart key={written} written={written} {...props} />
        ))}
      </form>
      {previews.length > 0 && <Look previews={previews} language={language} />}
    </DetailPage>
  )
}

function TextPart({ written, form, emails, language }: Props & { written: Language }) {
  const texts = welcomeMessages[language]
  const field = fieldOf(welcomeForm, texts, form)
  const { subject, body } = fieldNames[written]
  const email = emails[written]
  return (
    <ConsolePart id={`tekstas-${written}`} {...texts.texts[written]}>
      <div className={issueCss.form}>
        <Field {...field(subject)} lang={written} />
        <MarkdownField
          {...field(body)}
          rows={12}
          dialect="email"
          textLanguage={written}
          language={language}
        />
        <MarkdownRules language={language} />
        {email && <EmailProblems email={email} language={language} />}
        <Button>{texts.save}</Button>
      </div>
    </ConsolePart>
  )
}

function Look({ previews, language }: Pick<Props, 'previews' | 'language'>) {
  const texts = welcomeMessages[language]
  return (
    <ConsolePart id="vaizdas" {...texts.look}>
      <div className={issueCss.frames}>
        {previews.map((shown) => (
          <div key={shown} className={issueCss.phones}>
            {[false, true].map((isDark) => (
              <EmailPreview
                key={String(isDark)}
                path={welcomeEmailPath(shown)}
                title={texts.previews[shown]}
                isDark={isDark}
                language={language}
              />
            ))}
          </div>
        ))}
      </div>
    </ConsolePart>
  )
}
