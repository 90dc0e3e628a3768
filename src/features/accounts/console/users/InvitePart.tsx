import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { ConsoleRow, RowForm } from '#features/console/ConsoleRow.tsx'
import css from '#features/console/ConsoleRows.module.css'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { inviteForm } from '../../forms.ts'
import { usersMessages } from '../../users-messages.ts'
import { signInAgainForUsers, type UsersProps, userPaths } from '../../wire.ts'
import { AccountFields } from '../AccountFields.tsx'
import { SignInAgain } from '../account/SignInAgain.tsx'
import { RoleChoice } from './RoleChoice.tsx'

type Props = Pick<UsersProps, 'invitations' | 'problem' | 'email' | 'isRecentSignIn'> & {
  language: Language
}

export function InvitePart(props: Props) {
  const { invitations, isRecentSignIn, language } = props
  const { invite: texts, roles } = usersMessages[language]
  return (
    <ConsolePart id="kviesti" title={texts.title} lead={texts.lead}>
      {isRecentSignIn ? (
        <InviteForm {...props} />
      ) : (
        <SignInAgain to={signInAgainForUsers} language={language} />
      )}
      {invitations.length > 0 && (
        <div>
          <h3 className={css.sub}>{texts.waiting}</h3>
          <ul className={css.rows}>
            {invitations.map(({ id, email: invited, role, expiresAt }) => (
              <ConsoleRow
                key={id}
                title={invited}
                about={`${roles[role]}, ${texts.until} ${formatDateTime(expiresAt, language)}`}
              >
                <RowForm action={userPaths.cancelInvitation} id={id}>
                  <Button look="outlined">{texts.cancel}</Button>
                </RowForm>
              </ConsoleRow>
            ))}
          </ul>
        </div>
      )}
    </ConsolePart>
  )
}

const newRights = { role: 'viewer', maxRefundCents: 0 } as const

function InviteForm({ problem, email, language }: Props) {
  const { invite: texts, problems } = usersMessages[language]
  return (
    <form className={css.form} method="post" action={userPaths.invite}>
      <AccountFields
        form={inviteForm}
        texts={texts}
        typed={{ email }}
        wrong={problem === 'email' ? problem : null}
        special={{
          email: (field) => (
            <Field {...field} {...(problem === 'taken' && { problem: problems.taken })} />
          ),
        }}
      />
      <RoleChoice chosen={newRights} of="naujas" language={language} />
      <Button>{texts.button}</Button>
    </form>
  )
}
