import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import { FormPage } from '#features/console/FormPage.tsx'
import { signInPath } from '#features/console/wire.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { setupForm } from '../forms.ts'
import { signInMessages } from '../sign-in-messages.ts'
import { setupKeyField, setupPath } from '../wire.ts'
import { CredentialField } from './CredentialField.tsx'

type Props = PageProps['consoleSetup'] & { language: Language }

/** Creates the first owner's account from a one-time link. */
export function SetupPage(props: Props) {
  return props.problem === 'link' ? <SpentLink {...props} /> : <SetupForm {...props} />
}

function SpentLink({ language }: Props) {
  const { setup: texts, setupProblems } = signInMessages[language]
  return (
    <ConsoleFrame title={texts.title} language={language}>
      <p>{setupProblems.link}</p>
      <p>
        <a href={signInPath}>{texts.toSignIn}</a>
      </p>
    </ConsoleFrame>
  )
}

function SetupForm({ setupKey, email, problem, language }: Props) {
  const { setup: texts, setupProblems, signIn } = signInMessages[language]
  return (
    <FormPage
      title={texts.title}
      action={setupPath}
      hidden={{ [setupKeyField]: setupKey }}
      lead={<p>{texts.lead}</p>}
      language={language}
    >
      <CredentialField
        form={setupForm}
        name="email"
        label={signIn.email}
        defaultValue={email}
        problem={setupProblems.email}
        isWrong={problem === 'email'}
      />
      <CredentialField
        form={setupForm}
        name="password"
        label={signIn.password}
        hint={texts.hint}
        problem={setupProblems.password}
        isWrong={problem === 'password'}
      />
      <Button>{texts.button}</Button>
    </FormPage>
  )
}
