import { FormPage } from '#features/console/FormPage.tsx'
import { signInPath } from '#features/console/wire.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { versionField } from '../console-wire.ts'
import { issueMessages } from './messages.ts'

type Props = PageProps['consoleIssueSignedOut'] & { language: Language }

/** Retains the typed text while its writer signs in again. */
export function SignedOutPage({ action, fields, version, language }: Props) {
  const { signedOut, compose, fields: texts } = issueMessages[language]
  const { body, ...others } = fields
  return (
    <FormPage
      title={signedOut.title}
      action={action}
      hidden={{ ...others, [versionField]: version }}
      lead={
        <>
          <p>{signedOut.lead}</p>
          <p>
            <a href={signInPath} target="_blank" rel="noopener">
              {signedOut.signIn}
            </a>
          </p>
        </>
      }
      language={language}
    >
      <Field id="tekstas" name="body" rows={12} label={texts.body.label} defaultValue={body} />
      <Button>{compose.save}</Button>
    </FormPage>
  )
}
