import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { invitationPath, tokenField } from '../account-wire.ts'
import css from '../Console.module.css'
import { ConsoleFrame } from '../ConsoleFrame.tsx'
import { NewPasswordField } from '../CredentialFields.tsx'
import { messages } from '../messages.ts'
import { peopleMessages } from '../people-messages.ts'
import { type ConsolePages, signInPath } from '../wire.ts'

type Props = ConsolePages['consoleInvitation'] & { language: Language }

/** Makes the account somebody was invited to, or says that a link is spent. */
export function InvitationPage(props: Props) {
  const { invitation: texts } = peopleMessages[props.language]
  const isSpent = props.problem === 'link'
  return (
    <ConsoleFrame title={isSpent ? texts.spentTitle : texts.title} language={props.language}>
      {isSpent ? <SpentLink {...props} /> : <InvitationForm {...props} />}
    </ConsoleFrame>
  )
}

function SpentLink({ language }: Props) {
  return (
    <>
      <p>{peopleMessages[language].invitation.problems.link}</p>
      <p className={css.aside}>
        <a href={signInPath}>{messages[language].setup.toSignIn}</a>
      </p>
    </>
  )
}

function InvitationForm({ invitationKey, email, role, problem, language }: Props) {
  const { invitation: texts, roles, roleNotes } = peopleMessages[language]
  return (
    <form className={css.form} action={invitationPath} method="post">
      <p>
        <b>{email}</b>
        <br />
        {roles[role]}. {roleNotes[role]}
      </p>
      <p>{texts.lead}</p>
      <input type="hidden" name={tokenField} value={invitationKey} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <NewPasswordField
        label={texts.password}
        hint={messages[language].setup.hint}
        problem={problem === 'password' ? texts.problems.password : undefined}
      />
      <Button>{texts.button}</Button>
    </form>
  )
}
