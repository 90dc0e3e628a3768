import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import { FormPage } from '#features/console/FormPage.tsx'
import { signInPath } from '#features/console/wire.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { setupForm } from '../forms.ts'
import { signInMessages } from '../sign-in-messages.ts'
import { setupKeyField, setupPath, setupRestorePath } from '../wire.ts'
import { AccountFields } from './AccountFields.tsx'

type Props = PageProps['consoleSetup'] & { language: Language }

/** Creates the first owner's account from a one-time link. */
export function SetupPage(props: Props) {
  return props.problem === 'link' ? <SpentLink {...props} /> : <SetupForm {...props} />
}

function SpentLink({ language }: Props) {
  const { setup: texts } = signInMessages[language]
  return (
    <ConsoleFrame title={texts.title} language={language}>
      <p>{texts.spent}</p>
      <p>
        <a href={signInPath}>{texts.toSignIn}</a>
      </p>
    </ConsoleFrame>
  )
}

function SetupForm({ setupKey, email, problem, language }: Props) {
  const { setup: texts } = signInMessages[language]
  return (
    <FormPage
      title={texts.title}
      action={setupPath}
      hidden={{ [setupKeyField]: setupKey }}
      lead={<p>{texts.lead}</p>}
      aside={{
        path: `${setupRestorePath}?${setupKeyField}=${encodeURIComponent(setupKey)}`,
        text: texts.toRestore,
      }}
      language={language}
    >
      <AccountFields form={setupForm} texts={texts} typed={{ email }} wrong={problem} />
      <Button>{texts.button}</Button>
    </FormPage>
  )
}
