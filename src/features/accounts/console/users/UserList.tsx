import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { ConsoleRow, RowForm } from '#features/console/ConsoleRow.tsx'
import css from '#features/console/ConsoleRows.module.css'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { usersMessages } from '../../users-messages.ts'
import { signInAgainForUsers, type UsersProps, userPaths } from '../../wire.ts'
import { ActionAfterSignIn } from '../ActionAfterSignIn.tsx'
import { SignInAgain } from '../account/SignInAgain.tsx'
import { RoleChoice } from './RoleChoice.tsx'

type Props = Pick<UsersProps, 'users' | 'isRecentSignIn'> & { language: Language }

export function UserList({ users, isRecentSignIn, language }: Props) {
  const { users: texts } = usersMessages[language]
  return (
    <ConsolePart id="zmones" title={texts.title} lead={texts.lead}>
      <ul className={css.rows}>
        {users.map((user) => (
          <UserRow key={user.id} user={user} isRecentSignIn={isRecentSignIn} language={language} />
        ))}
      </ul>
    </ConsolePart>
  )
}

type RowProps = { user: UsersProps['users'][number]; isRecentSignIn: boolean; language: Language }

function UserRow({ user, isRecentSignIn, language }: RowProps) {
  const { id, email, role, seenAt, isSelf } = user
  const { users: texts, roles } = usersMessages[language]
  const seen =
    seenAt === null ? texts.neverSeen : `${texts.seen} ${formatDateTime(seenAt, language)}`
  return (
    <ConsoleRow title={email} mark={isSelf && texts.self} about={`${roles[role]}. ${seen}`}>
      <div className={css.actions}>
        <details>
          <summary aria-label={`${texts.role}: ${email}`}>{texts.role}</summary>
          {isRecentSignIn ? (
            <form className={css.form} method="post" action={userPaths.changeRole}>
              <input type="hidden" name="id" value={id} />
              <RoleChoice chosen={user} of={id} language={language} />
              <Button look="outlined">{texts.changeRole}</Button>
            </form>
          ) : (
            <SignInAgain to={signInAgainForUsers} language={language} />
          )}
        </details>
        {seenAt !== null && (
          <RowForm action={userPaths.endSessions} id={id}>
            <Button look="outlined">{texts.endSessions}</Button>
          </RowForm>
        )}
        <ActionAfterSignIn
          isRecentSignIn={isRecentSignIn}
          to={signInAgainForUsers}
          language={language}
          name={texts.remove}
          of={email}
          sure={texts.removeSure}
          action={userPaths.remove}
          id={id}
        />
      </div>
    </ConsoleRow>
  )
}
