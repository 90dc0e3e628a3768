import { FormPage } from '#features/console/FormPage.tsx'
import { signInPath } from '#features/console/wire.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { recoveryForm } from '../forms.ts'
import { signInMessages } from '../sign-in-messages.ts'
import { recoveryPath } from '../wire.ts'
import { AccountFields } from './AccountFields.tsx'

type Props = PageProps['consoleRecovery'] & { language: Language }

/** For users who lost their other credentials. */
export function RecoveryPage({ email, problem, language }: Props) {
  const { recovery: texts, recoveryProblems } = signInMessages[language]
  return (
    <FormPage
      title={texts.title}
      action={recoveryPath}
      lead={<p>{texts.lead}</p>}
      problem={problem && recoveryProblems[problem]}
      aside={{ path: signInPath, text: texts.back }}
      language={language}
    >
      <AccountFields form={recoveryForm} texts={texts} typed={{ email }} />
      <Button>{texts.button}</Button>
    </FormPage>
  )
}
