import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import { FormAside, FormPage } from '#features/console/FormPage.tsx'
import { signInPath } from '#features/console/wire.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { invitationForm } from '../forms.ts'
import { signInMessages } from '../sign-in-messages.ts'
import { usersMessages } from '../users-messages.ts'
import { invitationPath, tokenField } from '../wire.ts'
import { AccountFields } from './AccountFields.tsx'

type Props = PageProps['consoleInvitation'] & { language: Language }

/** Creates the account of an invitation, or says that a link is no longer valid. */
export function InvitationPage(props: Props) {
  return props.problem === 'link' ? <SpentLink {...props} /> : <InvitationForm {...props} />
}

function SpentLink({ language }: Props) {
  const { invitation: texts } = usersMessages[language]
  return (
    <ConsoleFrame title={texts.spentTitle} language={language}>
      <p>{texts.spent}</p>
      <FormAside path={signInPath} text={signInMessages[language].setup.toSignIn} />
    </ConsoleFrame>
  )
}

function InvitationForm({ invitationKey, email, role, problem, language }: Props) {
  const { invitation: texts, roles, roleNotes } = usersMessages[language]
  return (
    <FormPage
      title={texts.title}
      action={invitationPath}
      hidden={{ [tokenField]: invitationKey }}
      lead={
        <>
          <p>
            <b>{email}</b>
            <br />
            {roles[role]}. {roleNotes[role]}
          </p>
          <p>{texts.lead}</p>
        </>
      }
      language={language}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <AccountFields form={invitationForm} texts={texts} wrong={problem} />
      <Button>{texts.button}</Button>
    </FormPage>
  )
}
